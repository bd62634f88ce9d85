import { paidDeposit } from './deposits.ts';
import { planted } from './plants.ts';
import type { Stage } from './stage.ts';

/** The roles whose pages differ. */
export const READERS = ['visitor', 'newcomer', 'customer', 'admin'] as const;

/** One address of every route at least, and how many queries it may cost each of READERS. */
export type Visit = { path: string; queries: readonly [number, number, number, number] };

const everybody = (queries: number) => [queries, queries, queries, queries] as const;

/** Sets the stage for a walk through the whole farm. @returns where to go */
export async function pagesToVisit({ farm }: Stage): Promise<Visit[]> {
  const { orderNumber } = await paidDeposit(farm);
  await planted(farm, [{ plant_variety: 'Visited' }], () => ({ slug: 'visited' }));
  await planted(farm, [{ plant_variety: 'Binned' }], () => ({ slug: 'binned', deletedAt: new Date() }));
  // The payer's receipt is written to the mailbox, too.
  await farm.letters();
  return [
    { path: '/', queries: everybody(3) },
    { path: '/visit', queries: everybody(0) },
    { path: '/farmstand', queries: everybody(0) },
    { path: '/farm.ics', queries: everybody(0) },
    { path: '/in-stock', queries: everybody(2) },
    { path: '/in-stock?show=in&q=rose', queries: everybody(2) },
    { path: '/in-stock?show=out&q=no+such+plant&page=2', queries: everybody(2) },
    { path: '/greenhouse', queries: everybody(2) },
    { path: '/plants/visited', queries: everybody(3) },
    { path: '/plants/nowhere', queries: everybody(1) },
    { path: '/coming-soon?type=eggs', queries: everybody(0) },
    { path: '/login', queries: [0, 1, 1, 1] },
    { path: '/signup', queries: [0, 1, 1, 1] },
    { path: '/verify?token=a', queries: everybody(0) },
    { path: '/reset-password', queries: everybody(0) },
    { path: '/logout', queries: everybody(0) },
    { path: '/egg-list', queries: [0, 2, 2, 2] },
    { path: '/egg-request-list', queries: [0, 2, 2, 2] },
    { path: '/address-suggestions?q=12+Elm', queries: [0, 2, 2, 2] },
    { path: '/pay-deposit', queries: everybody(0) },
    { path: `/deposit-success?order_number=${orderNumber}`, queries: everybody(1) },
    { path: '/dashboard', queries: [0, 1, 1, 1] },
    { path: '/dashboard/plants', queries: [0, 3, 3, 3] },
    { path: '/dashboard/plants?q=rose&sort=name&page=2', queries: [0, 3, 3, 3] },
    { path: '/dashboard/plants/bin', queries: [0, 1, 1, 2] },
    { path: '/dashboard/egg-requests', queries: [0, 3, 3, 2] },
    { path: '/dashboard/farm', queries: [0, 1, 1, 1] },
    { path: '/dashboard/deposits', queries: [0, 1, 1, 3] },
    { path: '/dashboard/deposits?q=Number+77', queries: [0, 1, 1, 3] },
    { path: '/dashboard/deposits?q=763555&show=paid', queries: [0, 1, 1, 3] },
    { path: `/dashboard/deposits/${orderNumber}`, queries: [0, 1, 1, 3] },
    { path: '/dashboard/plants.csv', queries: [0, 1, 1, 2] },
    { path: '/dashboard/deposits.csv?year=2025', queries: [0, 1, 1, 2] },
    { path: '/egg-customers', queries: [0, 1, 1, 2] },
    { path: '/offline', queries: everybody(0) },
    { path: '/nowhere', queries: everybody(0) },
    { path: '/functions/v1/plants', queries: everybody(2) },
    { path: '/sitemap.xml', queries: everybody(3) },
    { path: '/manifest.webmanifest', queries: everybody(0) },
  ];
}
