import type { Farm } from '../../core/farm.ts';
import { sellsInWords } from '../../db/new-farm/own-words.ts';
import { townOf } from './farm-details.ts';

/** What pages say of the farm beyond the owner's own words: in search results, on shared pictures, at the top of Visit. */
export type SiteWords = {
  home: string;
  visit: string;
  welcome: string;
  stand: string;
  soon: string;
  app: string;
  pictures: { home: string; stand: string; plants: string; soon: string; eggs: string };
};

const sampleWords = ({ name, city, state }: Farm['facts']): SiteWords => ({
  home: 'A family farm and backyard nursery: annuals, perennials, trees, shrubs and produce, and eggs for neighbors.',
  visit: `Find ${name} in ${city}, ${state}: the map, farm, plant and farmstand hours, phone and email.`,
  welcome: `We are a family farm and backyard nursery in ${city}, ${state}: annuals, perennials, trees, shrubs and produce, and eggs from our own hens. Here is where to find us and when we are open.`,
  stand: `The farmstand near ${city}, ${state}: eggs and produce in season, self-service, cash only.`,
  soon: `What is growing in the greenhouse near ${city}, ${state}: flowers, fruits, veggies and grasses, and what our hens are up to.`,
  app: 'What is in stock, when the farmstand is open, and eggs for neighbors.',
  pictures: {
    home: 'A family farm and backyard nursery',
    stand: 'Self-service, cash only',
    plants: 'Plants from the greenhouse',
    soon: 'What is growing on the bench',
    eggs: 'Eggs from our own hens',
  },
});

/** The sample's farm has the specification's; every other has what follows from its answers. */
export function siteWords({ facts, sells }: Pick<Farm, 'facts' | 'sells'>): SiteWords {
  if (facts.wordsFrom === 'sample') return sampleWords(facts);
  const sold = sellsInWords(sells);
  const town = facts.city && ` in ${facts.city}, ${facts.state}`;
  const where = 'Where to find us and when we are open.';
  return {
    home: sold ? `${sold}${town}.` : where,
    visit: `How to find ${facts.name}${facts.city && `, ${townOf(facts)}`}: the map, hours, phone and email.`,
    welcome: sold ? `${sold}${town}. ${where}` : where,
    stand: `The farmstand of ${facts.name}${town}.`,
    soon: `Plants on their way at ${facts.name}${town}.`,
    app: where,
    pictures: {
      home: sold || 'Find us',
      stand: facts.name,
      plants: facts.name,
      soon: facts.name,
      eggs: 'Eggs',
    },
  };
}
