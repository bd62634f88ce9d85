import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { lastPricesOf } from '../egg-line/last-prices.server.ts';
import { AskFirst } from '../egg-promises/ask-first.tsx';
import { farmDay } from '../farm/calendar.ts';
import { yearOf } from '../farm/days.ts';
import { titleIn } from '../farm/use-farm.ts';
import { SessionGuard } from '../ui/pieces/session-guard.tsx';
import type { Route } from './+types/farm-page.ts';
import { ownersCalendar } from './calendar-changes.server.ts';
import { FarmTab } from './farm-tab.tsx';
import { PageUnread } from './farm-unread.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Farm') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const now = farmContext.clock.now();
  const farm = await ownersCalendar(farmContext, who);
  return { farm, now, lastPrices: await lastPricesOf(farmContext.db, yearOf(farmDay(now)) - 1) };
}

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm, now, lastPrices } = loaderData;
  return (
    <SessionGuard>
      <AskFirst>
        <FarmTab farm={farm} now={now} lastPrices={lastPrices} />
      </AskFirst>
    </SessionGuard>
  );
}

export { PageUnread as ErrorBoundary };
