import { paidDeposit } from '../cast/deposits.ts';
import { aMember } from '../cast/eggs.ts';
import { seedPlants } from '../cast/plants.ts';
import type { Stage } from './stage.ts';

/** The roles whose pages differ. */
export const READERS = ['visitor', 'newcomer', 'customer', 'helper', 'admin'] as const;

/** At least one address of every route, and the most queries it may cost each of READERS. */
export type Visit = { path: string; queries: readonly [number, number, number, number, number] };

const everybody = (queries: number) => [queries, queries, queries, queries, queries] as const;

/** Prepares data for a visit to every page. @returns the visits */
export async function pagesToVisit({ farm, cast }: Stage): Promise<Visit[]> {
  const { orderNumber } = await paidDeposit(farm);
  await seedPlants(farm, [{ plant_variety: 'Visited' }], () => ({ slug: 'visited' }));
  await seedPlants(farm, [{ plant_variety: 'Binned' }], () => ({ slug: 'binned', deletedAt: new Date() }));
  // The payer's receipt is in the mailbox, too.
  await farm.letters();
  return [
    { path: '/', queries: everybody(0) },
    { path: '/visit', queries: everybody(0) },
    { path: '/farmstand', queries: everybody(0) },
    { path: '/board', queries: everybody(0) },
    { path: '/plant-drawings.svg', queries: everybody(0) },
    { path: '/farm.ics', queries: everybody(0) },
    { path: '/in-stock', queries: everybody(0) },
    { path: '/in-stock?show=in&q=visited', queries: everybody(0) },
    { path: '/in-stock?show=out&q=no+such+plant&page=2', queries: everybody(0) },
    { path: '/greenhouse', queries: everybody(0) },
    { path: '/in-stock/print', queries: everybody(0) },
    { path: '/in-stock.json?q=visited', queries: everybody(0) },
    { path: '/in-stock.csv', queries: everybody(0) },
    { path: '/plants/visited', queries: everybody(0) },
    { path: '/plants/nowhere', queries: everybody(0) },
    { path: '/coming-soon?type=eggs', queries: everybody(0) },
    { path: '/tell-me?plant=visited', queries: everybody(0) },
    { path: '/tell-me/mine?token=a', queries: everybody(0) },
    { path: '/login', queries: [0, 1, 1, 1, 1] },
    { path: '/form-stamp', queries: everybody(0) },
    { path: '/signup', queries: [0, 1, 1, 1, 1] },
    { path: '/verify?token=a', queries: everybody(2) },
    { path: '/reset-password', queries: everybody(0) },
    { path: '/invitation?token=a', queries: everybody(1) },
    { path: '/first-owner', queries: everybody(1) },
    { path: '/put-me-in-line?token=a', queries: everybody(2) },
    { path: '/logout', queries: everybody(0) },
    { path: '/egg-list', queries: [0, 2, 2, 2, 2] },
    { path: '/egg-request-list', queries: [0, 2, 2, 2, 2] },
    { path: '/ask-for-eggs', queries: [0, 2, 2, 2, 2] },
    { path: '/address-suggestions?q=12+Elm', queries: [0, 2, 2, 2, 2] },
    { path: '/pay-deposit', queries: everybody(0) },
    { path: `/deposit-success?order_number=${orderNumber}`, queries: everybody(1) },
    { path: `/deposit-state?order_number=${orderNumber}`, queries: everybody(1) },
    { path: '/dashboard', queries: [0, 3, 3, 10, 20] },
    { path: '/dashboard?q=rose', queries: [0, 3, 3, 10, 21] },
    { path: '/dashboard/plants', queries: [0, 1, 1, 2, 2] },
    { path: '/dashboard/plants?q=rose&sort=name&page=2', queries: [0, 1, 1, 2, 2] },
    { path: '/dashboard/plants/bin', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/plants/photos?names=rose.jpg', queries: [0, 1, 1, 1, 1] },
    { path: '/dashboard/coming-soon', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/egg-requests', queries: [0, 4, 4, 11, 11] },
    { path: '/dashboard/egg-requests?show=awaiting_pickup&q=many+0100&page=2', queries: [0, 4, 4, 12, 12] },
    { path: '/dashboard/egg-requests/ask?q=7635550199', queries: [0, 1, 1, 2, 2] },
    { path: '/dashboard/egg-requests/mine', queries: [0, 4, 4, 4, 4] },
    { path: '/dashboard/account', queries: [0, 7, 7, 7, 7] },
    { path: '/dashboard/confirm?next=%2Fdashboard', queries: [0, 2, 2, 2, 2] },
    { path: '/dashboard/set-up?token=a', queries: [0, 2, 2, 2, 2] },
    { path: '/dashboard/my-data.json', queries: [0, 16, 16, 16, 16] },
    { path: '/dashboard/egg-requests/year', queries: [0, 1, 1, 1, 4] },
    { path: '/dashboard/stand', queries: [0, 1, 1, 3, 3] },
    { path: '/dashboard/print', queries: [0, 1, 1, 2, 2] },
    { path: '/opening-soon', queries: everybody(0) },
    { path: '/dashboard/first-run', queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/stand', queries: [0, 1, 1, 3, 3] },
    { path: '/dashboard/print', queries: [0, 1, 1, 2, 2] },
    { path: '/dashboard/print?sheet=benches&q=rose&per=12', queries: [0, 1, 1, 2, 2] },
    { path: '/dashboard/farm', queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/people', queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/people?q=ana', queries: [0, 1, 1, 1, 4] },
    { path: `/dashboard/people/${cast.customer.who?.id}`, queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/people/nobody', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/health', queries: [0, 1, 1, 1, 6] },
    { path: '/dashboard/handbook', queries: [0, 1, 1, 1, 1] },
    { path: '/dashboard/handbook/print', queries: [0, 1, 1, 1, 1] },
    { path: '/dashboard/handbook/close-a-day', queries: [0, 1, 1, 1, 1] },
    { path: '/dashboard/history', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/history?q=pat-77&from=2025-09-01&to=2025-09-30', queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/history?show=deposits&page=2', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/history?show=files', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/history.csv', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/history.csv?q=pat-77&show=accounts', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/letters', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/letters/eggs-ready', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/letters/outbox', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/letters/outbox?show=sent', queries: [0, 1, 1, 1, 4] },
    { path: '/dashboard/letters/outbox?q=pat-77', queries: [0, 1, 1, 1, 4] },
    { path: '/dashboard/deposits', queries: [0, 1, 1, 1, 4] },
    { path: '/dashboard/deposits?q=Number+77', queries: [0, 1, 1, 1, 4] },
    { path: '/dashboard/deposits?q=763555&show=paid', queries: [0, 1, 1, 1, 4] },
    { path: `/dashboard/deposits/${orderNumber}`, queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/plants.csv', queries: [0, 1, 1, 1, 3] },
    { path: '/dashboard/plants/import', queries: [0, 1, 1, 1, 2] },
    { path: '/dashboard/deposits.csv?year=2025', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/eggs/members.csv', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/eggs/requests.csv', queries: [0, 1, 1, 1, 5] },
    { path: '/dashboard/eggs/counts.csv', queries: [0, 1, 1, 1, 5] },
    { path: '/egg-customers', queries: [0, 1, 1, 1, 6] },
    { path: '/egg-customers?show=inactive&q=many+0100&page=2', queries: [0, 1, 1, 1, 6] },
    { path: `/egg-customers/${await aMember(farm)}`, queries: [0, 1, 1, 1, 5] },
    { path: '/offline', queries: everybody(0) },
    { path: '/nowhere', queries: everybody(0) },
    { path: '/functions/v1', queries: everybody(0) },
    { path: '/functions/v1/plants', queries: everybody(0) },
    { path: '/sitemap.xml', queries: everybody(0) },
    { path: '/manifest.webmanifest', queries: everybody(0) },
  ];
}
