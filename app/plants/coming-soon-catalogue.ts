import { annuals } from './coming-soon-annuals.ts';
import { type ComingSoonItem, type ComingSoonType, varietiesOf } from './coming-soon-item.ts';
import { fruits, herbs, vegetables } from './coming-soon-kitchen.ts';
import { perennials } from './coming-soon-perennials.ts';
import type { ComingSoonTab } from './coming-soon-tab.ts';

/** One plant with every variety of it that is on its way. */
export type ComingSoonGroup = { name: string; varieties: string[] };

/** A list of groups, with a title where a tab has more than one. */
export type ComingSoonList = { title: string | null; groups: ComingSoonGroup[] };

const grasses: ComingSoonItem[] = [
  ...varietiesOf('Blue Fescue', 'Festuca', ['Elijah Blue']),
  ...varietiesOf('Feather Reed Grass', 'Feather Reed', ['Karl Foerster']),
];

/** Everything that is being grown, as the farm wrote it down. */
export const comingSoon: readonly ComingSoonItem[] = [
  ...annuals,
  ...perennials,
  ...fruits,
  ...grasses,
  ...herbs,
  ...vegetables,
];

const LISTS: Record<Exclude<ComingSoonTab, 'eggs'>, { title: string | null; types: ComingSoonType[] }[]> = {
  flowers: [{ title: null, types: ['Flower'] }],
  fruits: [{ title: null, types: ['Fruit', 'Melon'] }],
  veggies: [
    { title: 'Vegetables', types: ['Vegetable'] },
    { title: 'Herbs', types: ['Herb'] },
  ],
  grasses: [{ title: null, types: ['Festuca', 'Feather Reed'] }],
};

function groupsOf(types: ComingSoonType[]): ComingSoonGroup[] {
  const groups = Map.groupBy(
    comingSoon.filter(({ type }) => types.includes(type)),
    ({ name }) => name,
  );
  return [...groups]
    .map(([name, items]) => ({ name, varieties: items.map(({ description }) => description) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What a tab shows: a group for each plant name, by the alphabet. */
export function listsOf(tab: keyof typeof LISTS): ComingSoonList[] {
  return LISTS[tab].map(({ title, types }) => ({ title, groups: groupsOf(types) }));
}
