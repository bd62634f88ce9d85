import type { ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import { fold } from '../catalog/plant.ts';
import type { ComingSoonTab } from './coming-soon-tab.ts';

export type ComingLine = { id: string; list: ComingList; name: string; variety: string; expected: string };

/** `here` is the plant that is in stock already. */
export type OwnersLine = ComingLine & { updatedAt: Date; here: string | null };

export type ComingSoonGroup = { name: string; varieties: Pick<ComingLine, 'variety' | 'expected'>[] };

export type ComingSoonList = { title: string | null; groups: ComingSoonGroup[] };

export type ComingSoonTabList = { lists: ComingSoonList[]; inStock: number };

export type PlantTab = Exclude<ComingSoonTab, 'eggs'>;

const LISTS: Record<PlantTab, { title: string | null; list: ComingList }[]> = {
  flowers: [{ title: null, list: 'flowers' }],
  fruits: [{ title: null, list: 'fruits' }],
  veggies: [
    { title: 'Vegetables', list: 'vegetables' },
    { title: 'Herbs', list: 'herbs' },
  ],
  grasses: [{ title: null, list: 'grasses' }],
};

export type Stocked = { variety: string; name: string };

/** 'Coneflower' and 'Purple Coneflower', 'Tomato' and 'Cherry Tomatoes'. */
function isNamed(stocked: string, name: string): boolean {
  const kind = fold(name).split(' ').at(-1) ?? '';
  return fold(stocked).includes(kind.replace(/s$/, ''));
}

/** Whether a line is in stock, and so no longer coming soon. */
export const isIn = <Plant extends Stocked>(stock: Plant[], line: Pick<ComingLine, 'name' | 'variety'>) =>
  stock.find((one) => fold(one.variety) === fold(line.variety) && isNamed(one.name, line.name));

function groupsOf(lines: ComingLine[]): ComingSoonGroup[] {
  const groups = Map.groupBy(lines, ({ name }) => name);
  return [...groups]
    .map(([name, lines]) => ({
      name,
      varieties: lines.map(({ variety, expected }) => ({ variety, expected })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Grouped by plant name, in alphabetical order, without what is in stock. */
export function listsOf(tab: PlantTab, lines: ComingLine[], stock: Stocked[]): ComingSoonTabList {
  const all = LISTS[tab].map(({ title, list }) => {
    const mine = lines.filter((line) => line.list === list);
    const ahead = mine.filter((line) => !isIn(stock, line));
    return { title, groups: groupsOf(ahead), here: mine.length - ahead.length };
  });
  return {
    lists: all.filter(({ groups }) => groups.length > 0).map(({ title, groups }) => ({ title, groups })),
    inStock: all.reduce((sum, { here }) => sum + here, 0),
  };
}
