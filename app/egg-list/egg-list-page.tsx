import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn } from '../farm/use-farm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { useNonce } from '../ui/server-only.ts';
import { Widgets } from '../ui/widgets.tsx';
import { myMembership } from './egg-list.server.ts';
import { SAY } from './egg-list.ts';
import { EggListForm } from './egg-list-form.tsx';
import { EggListInfo } from './egg-list-info.tsx';
import styles from './egg-list-page.module.css';

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { name, shortName, radiusMiles } = factsIn(matches);
  return pageMeta({
    title: `Egg Request List · ${shortName}`,
    description: `Fresh eggs from ${name} for neighbours within ${radiusMiles} miles: join the egg request list.`,
    address: loaderData?.pageAddress ?? '/egg-list',
  });
}

export const handle: PageHandle = { wakesWhenTouched: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const who = await farmContext.who();
  const pageAddress = `${farmContext.config.publicUrl}/egg-list`;
  if (!who) return { state: 'visitor' as const, pageAddress };
  if (await myMembership(farmContext, who)) return { state: 'member' as const, pageAddress };
  const { firstName, lastName, email } = who;
  const mapsReady = farmContext.distance !== null;
  return { state: 'form' as const, pageAddress, mapsReady, firstName, lastName, email };
}

export default function EggListPage() {
  const asked = useLoaderData<typeof loader>();
  return (
    <EggListFrame heading={asked.state === 'member' ? 'You are on the list' : 'Sign up'}>
      {asked.state === 'visitor' && (
        <>
          <p className={styles.lead}>Log in to sign up for the Egg Request List</p>
          <ButtonLink href="/login" wide>
            Log In
          </ButtonLink>
          <p className={styles.hint}>
            New here? <a href="/signup">Make an account</a> first. It takes a minute.
          </p>
        </>
      )}
      {asked.state === 'member' && (
        <Notice tone="info">
          {SAY.alreadySignedUp} <a href="/dashboard">Go to your dashboard</a>
        </Notice>
      )}
      {asked.state === 'form' && <EggListForm {...asked} />}
    </EggListFrame>
  );
}

type FrameProps = { heading?: string; children: React.ReactNode };

function EggListFrame({ heading = 'Sign up', children }: FrameProps) {
  return (
    <Widgets nonce={useNonce()}>
      <div className={`wrap ${styles.page}`}>
        <EggListInfo />
        <section className={styles.panel} aria-labelledby="sign-up-heading">
          <h2 id="sign-up-heading">{heading}</h2>
          {children}
        </section>
      </div>
    </Widgets>
  );
}

export function ErrorBoundary() {
  return (
    <EggListFrame>
      <Notice tone="error">Error checking signup status.</Notice>
      <p className={styles.hint}>
        Nothing was lost. <a href="/egg-list">Try again</a> in a minute.
      </p>
    </EggListFrame>
  );
}
