import { hasPage, type Offers } from '../../core/offered.ts';
import type { Matter } from '../../db/farm-words.ts';

/** The page that a matter's words are for; the others are for the whole site. */
const PAGE_OF: Partial<Record<Matter, string>> = {
  eggPause: '/egg-list',
  eggs: '/egg-list',
  eggPrices: '/egg-list',
  eggPickup: '/egg-list',
  eggAsk: '/egg-list',
  eggQuestions: '/egg-list',
  comingSoon: '/coming-soon',
  farmstand: '/farmstand',
  farmstandQuestions: '/farmstand',
  pay: '/farmstand',
  deposits: '/pay-deposit',
  certificate: '/in-stock',
  plantTax: '/in-stock',
  plantHints: '/in-stock',
};

export const isMatterOn = (farm: Offers, matter: Matter) => hasPage(farm, PAGE_OF[matter] ?? '/');
