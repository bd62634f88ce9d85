import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { AskFirst } from '../egg-promises/ask-first.tsx';
import { titleIn } from '../farm/use-farm.ts';
import { SessionGuard } from '../ui/pieces/session-guard.tsx';
import type { Route } from './+types/farm-page.ts';
import { ownersCalendar } from './calendar-changes.server.ts';
import { FarmTab } from './farm-tab.tsx';
import { FarmUnread } from './farm-unread.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Farm') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  return { farm: await ownersCalendar(farmContext, who), now: farmContext.clock.now() };
}

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm, now } = loaderData;
  return (
    <SessionGuard>
      <AskFirst>
        <FarmTab farm={farm} now={now} />
      </AskFirst>
    </SessionGuard>
  );
}

export { FarmUnread as ErrorBoundary };
