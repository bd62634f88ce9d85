/** What a page, an act or an email belongs to; offered.ts says which of these a farm has on. */
export type Part = 'site' | 'plants' | 'holds' | 'eggs' | 'stand' | 'deposits' | 'receipts';

/** The marks are said once, of the first address below which they hold. */
type Page = {
  of: Part;
  /** In the sitemap. */
  listed?: true;
  /** Answers before visitors come, too: to staff, to invited people. */
  early?: true;
  /** One person’s: no cache keeps it for others. */
  personal?: true;
  /** Nothing for search engines. */
  hidden?: true;
};

const DESK = { early: true, personal: true, hidden: true } as const;

/** Every address of app/routes.ts, in its order. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': { of: 'site', listed: true },
  '/visit': { of: 'site', listed: true },
  '/farmstand': { of: 'stand', listed: true },
  '/board': { of: 'stand', listed: true },
  '/plant-drawings.svg': { of: 'site', early: true },
  '/farm.ics': { of: 'site' },

  '/in-stock': { of: 'plants', listed: true },
  '/greenhouse': { of: 'plants' },
  '/in-stock/print': { of: 'plants' },
  '/in-stock.json': { of: 'plants' },
  '/in-stock.csv': { of: 'plants' },
  '/plants/:slug': { of: 'plants' },
  '/opening-soon': { of: 'site' },
  '/coming-soon': { of: 'plants', listed: true },
  '/tell-me': { of: 'plants', personal: true, hidden: true },
  '/tell-me/mine': { of: 'plants' },
  '/hold': { of: 'holds', personal: true, hidden: true },
  '/hold/mine': { of: 'plants' },

  '/login': { of: 'site', early: true, personal: true },
  '/signup': { of: 'site', early: true, personal: true },
  '/verify': { of: 'site', ...DESK },
  '/reset-password': { of: 'site', ...DESK },
  '/invitation': { of: 'site', ...DESK },
  '/first-owner': { of: 'site', ...DESK },
  '/logout': { of: 'site', ...DESK },

  '/egg-list': { of: 'eggs', listed: true },
  '/egg-request-list': { of: 'eggs' },
  '/put-me-in-line': { of: 'eggs', personal: true, hidden: true },
  '/ask-for-eggs': { of: 'eggs' },
  '/address-suggestions': { of: 'eggs', ...DESK },

  '/pay-deposit': { of: 'deposits' },
  '/deposit-success': { of: 'receipts' },
  '/deposit-state': { of: 'receipts' },
  '/form-stamp': { of: 'site', early: true },

  '/dashboard': { of: 'site', ...DESK },
  '/dashboard/plants': { of: 'plants' },
  '/dashboard/plants/bin': { of: 'plants' },
  '/dashboard/plants/wanted': { of: 'plants' },
  '/dashboard/plants/holds': { of: 'plants' },
  '/dashboard/plants/walk': { of: 'plants' },
  '/dashboard/plants/season': { of: 'plants' },
  '/dashboard/plants/photos': { of: 'plants' },
  '/dashboard/coming-soon': { of: 'plants' },
  '/dashboard/egg-requests': { of: 'eggs' },
  '/dashboard/egg-requests/ask': { of: 'eggs' },
  '/dashboard/egg-requests/mine': { of: 'eggs' },
  '/dashboard/egg-requests/year': { of: 'eggs' },
  '/dashboard/print': { of: 'site' },
  '/dashboard/stand': { of: 'stand' },
  '/dashboard/farm': { of: 'site' },
  '/dashboard/people': { of: 'site' },
  '/dashboard/people/:accountId': { of: 'site' },
  '/dashboard/health': { of: 'site' },
  '/dashboard/history': { of: 'site' },
  '/dashboard/handbook': { of: 'site' },
  '/dashboard/handbook/print': { of: 'site' },
  '/dashboard/handbook/:slug': { of: 'site' },
  '/dashboard/account': { of: 'site' },
  '/dashboard/first-run': { of: 'site' },
  '/dashboard/letters': { of: 'site' },
  '/dashboard/letters/outbox': { of: 'site' },
  '/dashboard/letters/:name': { of: 'site' },
  '/dashboard/deposits': { of: 'receipts' },
  '/dashboard/deposits/:orderNumber': { of: 'receipts' },
  '/dashboard/confirm': { of: 'site' },
  '/dashboard/set-up': { of: 'site' },
  '/dashboard/my-data.json': { of: 'site' },
  '/dashboard/notifications': { of: 'site' },
  '/dashboard/history.csv': { of: 'site' },
  '/dashboard/plants.csv': { of: 'plants' },
  '/dashboard/plants/import': { of: 'plants' },
  '/dashboard/deposits.csv': { of: 'receipts' },
  '/dashboard/eggs/:file': { of: 'eggs' },
  '/egg-customers': { of: 'eggs', ...DESK },
  '/egg-customers/:memberId': { of: 'eggs' },

  '/functions/v1': { of: 'site' },
  '/offline': { of: 'site' },
  '/*': { of: 'site' },
};

export const pagesThat = (are: 'listed' | 'hidden'): string[] =>
  Object.keys(PAGES).filter((path) => PAGES[path]?.[are]);

/** '/verify' and what is below it: /verify.data, /verify/once. */
const rootOf = (path: string) => /^\/([\w-]*)(?=[./]|$)/.exec(path)?.[1];

function below(are: 'early' | 'personal', ...others: string[]) {
  const pages = Object.keys(PAGES).filter((path) => PAGES[path]?.[are]);
  const roots = new Set<string | undefined>([...pages.map(rootOf), ...others]);
  return (path: string) => roots.has(rootOf(path));
}

export const isEarly = below('early');

/** Also what answers with no page. */
export const isPersonal = below('personal', 'api', 'functions', 'dev', 'webhooks');
