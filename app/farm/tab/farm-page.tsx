import { mayOpen } from '../../access/signed-in.server.ts';
import { lastPricesOf } from '../../eggs/line/last-prices.server.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { ownersCalendar } from '../seasons/calendar-changes.server.ts';
import type { Route } from './+types/farm-page.ts';
import { FarmTab } from './farm-tab.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Farm',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const now = farmContext.clock.now();
  const farm = await ownersCalendar(farmContext, who);
  return { farm, now, lastPrices: await lastPricesOf(farmContext.db, yearOf(farmDay(now)) - 1) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm, now, lastPrices } = loaderData;
  return <FarmTab farm={farm} now={now} lastPrices={lastPrices} />;
}
