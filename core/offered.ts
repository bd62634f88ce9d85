import type { Offering } from '../db/offerings.ts';
import { PAGES, type Part } from './pages.ts';

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
  holds: sold('holds'),
  eggs: sold('eggs'),
  stand: sold('eggs', 'produce'),
  deposits: sold('deposits'),
  receipts: (farm: Offers) => farm.hasDeposits || farm.sells.includes('deposits'),
} satisfies Record<Part, (farm: Offers) => boolean>;

export const isOn = (farm: Offers, of: Part) => NEEDS[of](farm);

/** By the address that app/routes.ts has; one without a row is not offered. */
export function hasPage(farm: Offers, path: string): boolean {
  const page = PAGES[path];
  return page !== undefined && isOn(farm, page.of);
}
