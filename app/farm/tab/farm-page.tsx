import { PageUnread } from '../../access/page-unread.tsx';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { lastPricesOf } from '../../eggs/line/last-prices.server.ts';
import { AskFirst } from '../../eggs/promises/ask-first.tsx';
import { farmDay } from '../../facts/calendar/calendar.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { ownersCalendar } from '../seasons/calendar-changes.server.ts';
import type { Route } from './+types/farm-page.ts';
import { FarmTab } from './farm-tab.tsx';

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
