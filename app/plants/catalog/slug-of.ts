import { fold } from './plant.ts';

const LONGEST = 80;

/** 'Rosé', 'Old Garden' → 'rose-old-garden'; without Latin letters 'plant'. */
export function slugOf(variety: string, name: string): string {
  const words = fold(`${variety} ${name}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return words || 'plant';
}

/** 'rose' and 'rose-2' say 'rose'. */
export const says = (slug: string, words: string) => slug === words || slug.replace(/-\d+$/, '') === words;

type Named = { slug: string; variety: string; name: string };

/** What the slug of a plant would say that was renamed since it got one; undefined for any other. */
export function namedSince({ slug, variety, name }: Named): string | undefined {
  const now = slugOf(variety, name);
  return says(slug, now) ? undefined : now;
}
