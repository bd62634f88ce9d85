import { isTender } from '../../../core/plant-facts.ts';
import { FACTS } from '../../../core/plant-fields.ts';
import { NO_FACTS, type WithFacts } from './fact-words.ts';
import { oncePerList } from './once-per-list.ts';
import { fold, type Plant, priceOf, type ShownPlant, type ShownPot, sortKey } from './plant.ts';

/** What is so of all pots of a plant. @property slug of the pot that came first @property photo of the first pot that has one */
type Whole = WithFacts &
  Pick<Plant, 'slug' | 'variety' | 'name' | 'type' | 'photo' | 'isNew'> & { rows: readonly Plant[] };

/** With the pots that a page shows. @property description '' where the pots' own differ */
export type Potted = Omit<ShownPlant, 'photo' | 'pots'> & Pick<Whole, 'photo' | 'rows'> & { pots: Plant[] };

const keyOf = ({ variety, name, type }: Plant) => fold(`${variety}\n${name}\n${type}`);

const byAge = (one: Plant, other: Plant) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.slug < other.slug ? -1 : 1);

/** The small ones first. */
export function bySize(one: Plant, other: Plant): number {
  const [price, otherPrice] = [one.priceCents ?? Infinity, other.priceCents ?? Infinity];
  if (price !== otherPrice) return price - otherPrice;
  const [size, otherSize] = [sortKey(one.potSize), sortKey(other.potSize)];
  return size === otherSize ? byAge(one, other) : size < otherSize ? -1 : 1;
}

/** Each as the first pot says that says it; "tender" outweighs a zone, as the law asks. */
function factsAmong(rows: readonly Plant[]): WithFacts {
  const said = FACTS.flatMap(({ key }) => {
    const one = rows.find((row) => (row[key] ?? null) !== null);
    return one ? [[key, one[key]]] : [];
  });
  const tender = rows.find(({ hardiness }) => hardiness && isTender(hardiness));
  return { ...NO_FACTS, ...Object.fromEntries(said), ...(tender && { hardiness: tender.hardiness }) };
}

function wholeOf(rows: Plant[]): Whole {
  const [first, ...others] = rows.sort(byAge) as [Plant, ...Plant[]];
  const { slug, variety, name, type } = first;
  const photo = first.photo ?? others.find((row) => row.photo)?.photo ?? null;
  const isNew = rows.some((row) => row.isNew);
  return { ...factsAmong(rows), slug, variety, name, type, photo, ...(isNew && { isNew }), rows };
}

/** The plant of each row: rows of the same variety, name and type are one plant's pots. */
const wholesOf = oncePerList((list: readonly Plant[]) => {
  const byKey = new Map<string, Plant[]>();
  for (const row of list) {
    const key = keyOf(row);
    const rows = byKey.get(key);
    if (rows) rows.push(row);
    else byKey.set(key, [row]);
  }
  return new Map(
    [...byKey.values()].flatMap((rows) => {
      const whole = wholeOf(rows);
      return rows.map((row) => [row, whole] as const);
    }),
  );
});

/** Most lists are shown whole. */
const allOf = oncePerList((list: readonly Plant[]) => someOf(list, list));

/** The plants of some rows of a list, in their order, each with those of its rows. */
export const potsOf = (rows: readonly Plant[], list: readonly Plant[]): ReadonlyMap<Whole, Plant[]> =>
  rows.length === list.length && rows.every((row, place) => row === list[place])
    ? allOf(list)
    : someOf(rows, list);

function someOf(rows: readonly Plant[], list: readonly Plant[]): Map<Whole, Plant[]> {
  const wholes = wholesOf(list);
  const found = new Map<Whole, Plant[]>();
  for (const row of rows) {
    const whole = wholes.get(row) as Whole;
    const pots = found.get(whole);
    if (pots) pots.push(row);
    else found.set(whole, [row]);
  }
  return found;
}

const ownWords = (rows: readonly Plant[]) =>
  new Set(rows.map(({ description }) => description).filter((text) => text !== ''));

export function potted(whole: Whole, rows: readonly Plant[]): Potted {
  const own = ownWords(rows);
  const [said = '', ...more] = own.size > 0 ? own : ownWords(whole.rows);
  return { ...whole, description: more.length > 0 ? '' : said, pots: rows.toSorted(bySize) };
}

export const plantsOf = (rows: readonly Plant[], list: readonly Plant[]): Potted[] =>
  [...potsOf(rows, list)].map(([whole, pots]) => potted(whole, pots));

type WithPots = { pots: readonly Pick<ShownPot, 'potSize' | 'priceCents' | 'inStock' | 'few'>[] };

export const isInStock = ({ pots }: WithPots) => pots.some(({ inStock }) => inStock);

/** '1 gal $12, a few left · 3 gal $28, out'; of a single pot without the price. */
export function potsInWords({ pots }: WithPots): string {
  const someOut = isInStock({ pots });
  const left = ({ inStock, few }: WithPots['pots'][number]) =>
    few ? ', a few left' : someOut && !inStock ? ', out' : '';
  return pots
    .map((pot) => (pots.length === 1 ? pot.potSize : `${pot.potSize} ${priceOf(pot)}`.trim()) + left(pot))
    .join(' · ');
}

/** 'from $12', of what is in stock if anything is; '' without a price. */
export function fromPrice({ pots }: WithPots): string {
  const some = isInStock({ pots }) ? pots.filter(({ inStock }) => inStock) : pots;
  const prices = some.flatMap(({ priceCents }) => priceCents ?? []);
  if (prices.length === 0) return '';
  const least = Math.min(...prices);
  return `${prices.some((price) => price > least) ? 'from ' : ''}${priceOf({ priceCents: least })}`;
}

/** Without what their plant says for all of them. */
export const ownPots = ({ description: all, pots }: Pick<ShownPlant, 'description' | 'pots'>): ShownPot[] =>
  pots.map(({ potSize, priceCents, inStock, few, description }) => ({
    potSize,
    priceCents,
    inStock,
    ...(few && { few }),
    ...(!all && description && { description }),
  }));

/** On a card, where the pots have words of their own: '1 gal: Bare root. 3 gal: In bloom.' */
export const descriptionOf = ({ description, pots }: Pick<ShownPlant, 'description' | 'pots'>) =>
  description ||
  pots.flatMap((pot) => (pot.description ? `${pot.potSize}: ${pot.description}` : [])).join(' ');
