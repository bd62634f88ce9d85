/** A plant that somebody keeps: the slug of its address, and what that would say if it said the name it had then. */
export type Listed = { slug: string; named?: string };

/** @property odd it held what is no plant @property cut it held more than a list takes */
export type MyList = { plants: Listed[]; odd: boolean; cut: boolean };

/** Its name in the address of /in-stock/print. */
export const LIST = 'list';
export const LIST_MAX = 100;
/** In characters: an address this long passes every proxy. */
export const TEXT_MAX = 6_000;

const ODD = '!';
const CUT = '*';
const ONE = /^[a-z0-9][a-z0-9-]{0,89}(?:_[a-z0-9][a-z0-9-]{0,89})?$/;

function plantIn(part: string): Listed {
  const [slug = '', named] = part.split('_');
  return named ? { slug, named } : { slug };
}

/** Reads an address, which strangers write, and what the device keeps, which is the same text. */
export function readList(text: string): MyList {
  const isLong = text.length > TEXT_MAX;
  // Room for both marks; a name that is cut through is another name.
  const whole = isLong ? text.slice(0, Math.max(text.lastIndexOf('.', TEXT_MAX - 4), 0)) : text;
  const parts = whole.split('.').filter((part) => part !== '');
  const plants = new Map(
    parts
      .filter((part) => ONE.test(part))
      .map(plantIn)
      .map((one) => [one.slug, one]),
  );
  return {
    plants: [...plants.values()].slice(0, LIST_MAX),
    odd: parts.some((part) => part !== CUT && !ONE.test(part)),
    cut: isLong || plants.size > LIST_MAX || parts.includes(CUT),
  };
}

/** One spelling of each list: 'patriot-hosta.plant-3_rose-moss', with a mark for what was left out. */
export function writeList({ plants, odd, cut }: MyList): string {
  const parts = plants.map(({ slug, named }) => (named ? `${slug}_${named}` : slug));
  return [...parts, ...(odd ? [ODD] : []), ...(cut ? [CUT] : [])].join('.');
}

export const listText = (plants: Listed[]) => writeList({ plants, odd: false, cut: false });

/** 'rose-moss' of 'rose-moss-2'; what says no name says nothing of another plant. */
export const nameIn = ({ slug, named = slug.replace(/-\d+$/, '') }: Listed) =>
  named === 'plant' ? slug : named;

/** Also by name, because a plant whose first pot is gone has another address. */
export const isSame = (one: Listed, other: Listed) =>
  one.slug === other.slug || nameIn(one) === nameIn(other);

/** @returns null when there is no room for it */
export function withPlant(plants: Listed[], one: Listed): Listed[] | null {
  if (plants.some((other) => isSame(one, other))) return plants;
  const more = [...plants, one];
  return more.length > LIST_MAX || listText(more).length > TEXT_MAX ? null : more;
}

export const withoutPlant = (plants: Listed[], one: Listed) => plants.filter((other) => !isSame(one, other));
