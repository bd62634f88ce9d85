import { data, href, isRouteErrorResponse, useActionData } from 'react-router';
import { requestContext } from '../../../context.ts';
import { USUAL_KIND } from '../../../db/egg-words.ts';
import { Island } from '../../../islands/island.tsx';
import { Refusal } from '../../../refusal.ts';
import { leadingTo } from '../../access/next-page.ts';
import { factsIn } from '../../facts/use-farm.ts';
import { eggPricesInWords } from '../../facts/words/egg-prices.ts';
import { type Answered, questionsAt } from '../../facts/words/farm-words.ts';
import { payWords } from '../../facts/words/pay-words.ts';
import { milesInWords } from '../../facts/words/radius-words.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { myEggsNow } from '../requests/egg-request-lists.server.ts';
import { EggsNow } from '../requests/eggs-now.tsx';
import { howSoon } from '../wait/how-soon.ts';
import { waitWords } from '../wait/wait-words.ts';
import type { Route } from './+types/egg-list-page.ts';
import { addEggCustomer } from './egg-list.server.ts';
import { eggListForm, PANEL_HEADING, SAY } from './egg-list.ts';
import EggListForm from './egg-list-form.island.tsx';
import { EggListInfo } from './egg-list-info.tsx';
import styles from './egg-list-page.module.css';
import { JoinedNotice } from './joined-notice.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName, radiusMiles } = factsIn(matches);
  return pageMeta({
    title: `Egg Request List · ${shortName}`,
    description: `Eggs from ${name} for neighbors within ${milesInWords(radiusMiles)}: join the egg request list.`,
    address: loaderData?.pageAddress ?? '/egg-list',
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const who = await farmContext.who().catch(() => {
    throw data(SAY.profileUnread, 503);
  });
  const now = farmContext.clock.now();
  const [farm, line] = await Promise.all([farmContext.farm(), farmContext.lineNow(now)]);
  const wait = waitWords(howSoon(farm, line, now), now);
  const page = {
    pageAddress: `${farmContext.config.publicUrl}/egg-list`,
    questions: questionsAt(farm.words.eggQuestions.list, farm, now, wait),
  };
  if (!who) return { state: 'visitor' as const, ...page };
  const { eggs, asking, prices } = await myEggsNow(farmContext, who);
  if (eggs) return { state: 'member' as const, ...page, asked: { ...asking, request: eggs.request } };
  const { firstName, lastName, email } = who;
  const { pause, isOver, soon, requestsAt } = asking;
  const price = eggPricesInWords({ [USUAL_KIND]: prices[USUAL_KIND] });
  const pays = payWords(farm) ?? 'Pay in cash when you pick up.';
  const form = {
    firstName,
    lastName,
    email,
    price,
    pays,
    isPaused: pause !== null,
    isOver,
    soon,
    requestsAt,
  };
  return { state: 'form' as const, ...page, mapsReady: farmContext.distance !== null, form };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: eggListForm,
    async run(context, form) {
      const who = await context.who();
      if (!who) throw new Refusal(401, 'You must be logged in.');
      return addEggCustomer(context, who, form);
    },
  });

const HEADINGS = { visitor: 'Sign up', member: 'You are on the list', form: undefined };

const NO_MAPS = { problem: SAY.noMapsKey, fields: {}, values: {} };

export default function EggListPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const reply = answer && 'problem' in answer ? answer : undefined;
  const joined = answer && 'message' in answer ? answer : undefined;
  return (
    <EggListFrame heading={HEADINGS[loaderData.state]} questions={loaderData.questions}>
      {loaderData.state === 'visitor' && (
        <>
          {reply?.problem && (
            <Notice tone="error" posted>
              {reply.problem}
            </Notice>
          )}
          <p className={styles.lead}>Log in to sign up for the Egg Request List</p>
          <ButtonLink href={leadingTo(href('/login'), href('/ask-for-eggs'))} wide>
            Log In
          </ButtonLink>
          <p className={styles.hint}>
            New here? <a href={leadingTo(href('/signup'), href('/ask-for-eggs'))}>Make an account</a> first.
            It takes a minute.
          </p>
        </>
      )}
      {loaderData.state === 'member' && (
        <div className="stack gap-18">
          {joined ? (
            <JoinedNotice {...joined} />
          ) : (
            <Notice tone="info">
              {SAY.alreadySignedUp} <a href={href('/dashboard')}>Go to your dashboard</a>
            </Notice>
          )}
          <EggsNow {...loaderData.asked} />
        </div>
      )}
      {loaderData.state === 'form' && (
        <Island
          name="egg-list-form"
          component={EggListForm}
          when="touched"
          props={{ ...loaderData.form, reply: reply ?? (loaderData.mapsReady ? undefined : NO_MAPS) }}
        />
      )}
    </EggListFrame>
  );
}

type FrameProps = { heading?: string; questions?: Answered[]; children: React.ReactNode };

function EggListFrame({ heading, questions = [], children }: FrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <EggListInfo questions={questions}>
        <section className={styles.panel} aria-labelledby={PANEL_HEADING}>
          {heading && <h2 id={PANEL_HEADING}>{heading}</h2>}
          {children}
        </section>
      </EggListInfo>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const says = isRouteErrorResponse(error) && error.status === 503 ? String(error.data) : SAY.statusUnread;
  return (
    <EggListFrame heading={HEADINGS.visitor}>
      <Notice tone="error">{says}</Notice>
      <p className={styles.hint}>
        Nothing was lost. <a href={href('/egg-list')}>Try again</a> in a minute.
      </p>
    </EggListFrame>
  );
}
