import { data, href } from 'react-router';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInStaff } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import type { Route } from './+types/guide-page.ts';
import { GuideSteps } from './guide-steps.tsx';
import styles from './handbook.module.css';
import { guideFor } from './handbook.ts';
import { HandbookUnread } from './handbook-unread.tsx';

export { HandbookUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: titleIn(matches, loaderData?.guide.title ?? 'Handbook') },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInStaff(context);
  const guide = guideFor(await farmContext.farm(), who.role, params.slug);
  if (!guide) throw data(null, { status: 404 });
  return { guide };
}

export const clientLoader = Object.assign(cacheLastRead<typeof loader>(), { hydrate: true as const });

export default function GuidePage({ loaderData: { guide } }: Route.ComponentProps) {
  const { title, when, at, steps } = guide;
  return (
    <SessionGuard>
      <p className={`no-print ${styles.back}`}>
        <a href={href('/dashboard/handbook')}>The handbook</a>
      </p>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.hint}>{when}</p>
      <p className="no-print">
        <ButtonLink variant="quiet" href={at.to}>
          {`Go to ${at.name}`}
        </ButtonLink>
      </p>
      <GuideSteps steps={steps} />
    </SessionGuard>
  );
}
