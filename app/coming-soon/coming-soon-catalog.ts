import { fold } from '../catalog/plant.ts';
import { annuals } from './coming-soon-annuals.ts';
import { type ComingSoonItem, type ComingSoonType, varietiesOf } from './coming-soon-item.ts';
import { fruits, herbs, vegetables } from './coming-soon-kitchen.ts';
import { perennials } from './coming-soon-perennials.ts';
import type { ComingSoonTab } from './coming-soon-tab.ts';

export type ComingSoonGroup = { name: string; varieties: string[] };

export type ComingSoonList = { title: string | null; groups: ComingSoonGroup[] };

export type ComingSoonTabList = { lists: ComingSoonList[]; inStock: number };

const grasses: ComingSoonItem[] = [
  ...varietiesOf('Blue Fescue', 'Festuca', ['Elijah Blue']),
  ...varietiesOf('Feather Reed Grass', 'Feather Reed', ['Karl Foerster']),
];

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

export type Stocked = { variety: string; name: string };

/** 'Coneflower' and 'Purple Coneflower', 'Tomato' and 'Cherry Tomatoes'. */
function isNamed(stocked: string, name: string): boolean {
  const kind = fold(name).split(' ').at(-1) ?? '';
  return fold(stocked).includes(kind.replace(/s$/, ''));
}

/** Whether an entry is in stock, and so no longer coming soon. */
const isIn = (stock: Stocked[], { name, description }: ComingSoonItem) =>
  stock.some((one) => fold(one.variety) === fold(description) && isNamed(one.name, name));

function groupsOf(items: ComingSoonItem[]): ComingSoonGroup[] {
  const groups = Map.groupBy(items, ({ name }) => name);
  return [...groups]
    .map(([name, items]) => ({ name, varieties: items.map(({ description }) => description) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Grouped by plant name, in alphabetical order, without what is in stock. */
export function listsOf(tab: keyof typeof LISTS, stock: Stocked[]): ComingSoonTabList {
  const all = LISTS[tab].map(({ title, types }) => {
    const items = comingSoon.filter(({ type }) => types.includes(type));
    const ahead = items.filter((item) => !isIn(stock, item));
    return { title, groups: groupsOf(ahead), here: items.length - ahead.length };
  });
  return {
    lists: all.filter(({ groups }) => groups.length > 0).map(({ title, groups }) => ({ title, groups })),
    inStock: all.reduce((sum, { here }) => sum + here, 0),
  };
}
