import { hasPage, type Offers } from '../../../core/offered.ts';
import type { Role } from '../../../db/roles.ts';
import { fold } from '../../plants/catalog/plant.ts';
import type { Chapter, Guide } from './steps.ts';

/** In the order of their files, which is that of a farm's day and year. The build reads them: vite-plugins/handbook.ts. */
const CHAPTERS = Object.values(
  import.meta.glob<Chapter>('./guides/*.md', { eager: true, import: 'default' }),
);

export const ALL_GUIDES: Guide[] = CHAPTERS.flatMap(({ guides }) => guides);

const mayRead =
  (farm: Offers, role: Role) =>
  ({ needs, readers }: Guide) =>
    readers.includes(role) && hasPage(farm, needs);

/** What is not sold has no page, and nobody reads of what they may not do. */
export const chaptersFor = (farm: Offers, role: Role) =>
  CHAPTERS.map(({ title, guides }) => ({ title, guides: guides.filter(mayRead(farm, role)) })).filter(
    ({ guides }) => guides.length > 0,
  );

export const guideFor = (farm: Offers, role: Role, slug: string): Guide | null =>
  ALL_GUIDES.filter(mayRead(farm, role)).find((guide) => guide.slug === slug) ?? null;

/** On one sheet of paper, whoever prints it. */
export const sheetFor = (farm: Offers): Guide[] =>
  ALL_GUIDES.filter(mayRead(farm, 'helper')).filter(({ printed }) => printed);

const SHORTEST = 3;
const MOST_FOUND = 4;

/** Pages of whose title or occasion every word is the start of one. */
export function findGuides(farm: Offers, role: Role, query: string) {
  const asked = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (!asked.some((word) => word.length >= SHORTEST)) return [];
  return ALL_GUIDES.filter(mayRead(farm, role))
    .filter(({ title, when }) => {
      const words = fold(`${title} ${when}`).split(/[^\p{L}\p{N}]+/u);
      return asked.every((one) => words.some((word) => word.startsWith(one)));
    })
    .slice(0, MOST_FOUND)
    .map(({ slug, title }) => ({ slug, title }));
}
