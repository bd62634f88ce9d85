import type { ComingLine } from '../../../core/catalog.ts';
import type { ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { plusDays, weekdayOf, yearOf } from '../../facts/calendar/days.ts';
import { fold } from '../catalog/plant.ts';
import type { ComingSoonTab } from './coming-soon-tab.ts';

/** `here` is the plant that is in stock already. */
export type OwnersLine = ComingLine & { updatedAt: Date; here: string | null };

/** @property when 'about May 17, after the frost', or '' */
export type ComingSoonGroup = { name: string; varieties: { variety: string; when: string }[] };

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

type Dated = Pick<ComingLine, 'week'>;

/** Weeks begin on Monday. */
const mondayOf = (day: string) => plusDays(day, -((weekdayOf(day) + 6) % 7));

export const isThisWeek = ({ week }: Dated, today: string) =>
  week !== null && mondayOf(week) === mondayOf(today);

/** Whether its week is over. */
export const isLate = ({ week }: Dated, today: string) => week !== null && mondayOf(week) < mondayOf(today);

/** 'about May 17' */
export const aboutInWords = (week: string, today: string) =>
  `about ${dayInWords(week, yearOf(week) !== yearOf(today))}`;

/** For visitors, who are not told a week that is over. */
const whenOf = (line: ComingLine, today: string) =>
  [line.week && !isLate(line, today) ? aboutInWords(line.week, today) : '', line.expected]
    .filter(Boolean)
    .join(', ');

/** What has a week comes first, in its order. */
const weekKey = (line: ComingLine, today: string) =>
  line.week && !isLate(line, today) ? mondayOf(line.week) : '9';

function groupsOf(lines: ComingLine[], today: string): ComingSoonGroup[] {
  const byWeek = lines.toSorted((a, b) => weekKey(a, today).localeCompare(weekKey(b, today)));
  const groups = [...Map.groupBy(byWeek, ({ name }) => name)].map(([name, some]) => ({
    name,
    first: some[0] ? weekKey(some[0], today) : '9',
    varieties: some.map((line) => ({ variety: line.variety, when: whenOf(line, today) })),
  }));
  return groups
    .sort((a, b) => a.first.localeCompare(b.first) || a.name.localeCompare(b.name, 'en'))
    .map(({ name, varieties }) => ({ name, varieties }));
}

/** Grouped by plant, what has a week first, then in alphabetical order, without what is in stock. */
export function listsOf(
  tab: PlantTab,
  lines: readonly ComingLine[],
  stock: Stocked[],
  today: string,
): ComingSoonTabList {
  const all = LISTS[tab].map(({ title, list }) => {
    const mine = lines.filter((line) => line.list === list);
    const ahead = mine.filter((line) => !isIn(stock, line));
    return { title, groups: groupsOf(ahead, today), here: mine.length - ahead.length };
  });
  return {
    lists: all.filter(({ groups }) => groups.length > 0).map(({ title, groups }) => ({ title, groups })),
    inStock: all.reduce((sum, { here }) => sum + here, 0),
  };
}
