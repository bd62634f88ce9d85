import type { Offering } from './db/offerings.ts';

/** @property sells what is on @property hasDeposits whether any was ever started */
export type Offers = { sells: readonly Offering[]; hasDeposits: boolean };

const sold =
  (...any: Offering[]) =>
  ({ sells }: Offers) =>
    any.some((one) => sells.includes(one));

/** What each part of the site needs. Money that was paid keeps its pages. */
const NEEDS = {
  site: () => true,
  plants: sold('plants'),
  eggs: sold('eggs'),
  stand: sold('eggs', 'produce'),
  deposits: sold('deposits'),
  receipts: (farm: Offers) => farm.hasDeposits || farm.sells.includes('deposits'),
} as const;

type Part = keyof typeof NEEDS;
export type Rows = Record<Part, readonly string[]>;

/** By address, as app/routes.ts has them. */
export const PAGES: Rows = {
  site: [
    '/',
    '/visit',
    '/plant-drawings.svg',
    '/farm.ics',
    '/opening-soon',
    '/login',
    '/signup',
    '/form-stamp',
    '/verify',
    '/reset-password',
    '/invitation',
    '/become-owner',
    '/logout',
    '/dashboard',
    '/dashboard/print',
    '/dashboard/farm',
    '/dashboard/people',
    '/dashboard/people/:accountId',
    '/dashboard/health',
    '/dashboard/history',
    '/dashboard/handbook',
    '/dashboard/handbook/print',
    '/dashboard/handbook/:slug',
    '/dashboard/account',
    '/dashboard/first-run',
    '/dashboard/letters',
    '/dashboard/letters/outbox',
    '/dashboard/letters/:name',
    '/dashboard/confirm',
    '/dashboard/set-up',
    '/dashboard/my-data.json',
    '/dashboard/history.csv',
    '/functions/v1',
    '/offline',
    '/*',
  ],
  plants: [
    '/in-stock',
    '/greenhouse',
    '/in-stock/print',
    '/in-stock.json',
    '/plants/:slug',
    '/coming-soon',
    '/dashboard/plants',
    '/dashboard/plants/bin',
    '/dashboard/plants/import',
    '/dashboard/coming-soon',
    '/dashboard/plants.csv',
  ],
  eggs: [
    '/egg-list',
    '/egg-request-list',
    '/ask-for-eggs',
    '/address-suggestions',
    '/dashboard/egg-requests',
    '/dashboard/egg-requests/ask',
    '/dashboard/egg-requests/mine',
    '/dashboard/egg-requests/year',
    '/dashboard/eggs/:file',
    '/egg-customers',
    '/egg-customers/:memberId',
  ],
  stand: ['/farmstand', '/board', '/dashboard/stand'],
  deposits: ['/pay-deposit'],
  receipts: [
    '/deposit-success',
    '/deposit-state',
    '/dashboard/deposits',
    '/dashboard/deposits/:orderNumber',
    '/dashboard/deposits.csv',
  ],
};

/** What no row names is not offered; a test names each. */
export function lookUp(rows: Rows) {
  const rules = new Map(
    Object.entries(rows).flatMap(([part, names]) => names.map((name) => [name, NEEDS[part as Part]])),
  );
  return (farm: Offers, name: string) => rules.get(name)?.(farm) ?? false;
}

export const hasPage = lookUp(PAGES);
