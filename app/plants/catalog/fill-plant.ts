import { FORMATS, fallbackOf, initialOf, sourcesOf } from '../photos/photo-sources.ts';
import { factsOf, marksOf, NO_FACTS, saidFacts } from './fact-words.ts';
import { FEW_LEFT, listSentences, type Photo, priceOf, type ShownPlant, type ShownPot } from './plant.ts';
import { slugIn } from './plant-address.ts';
import { descriptionOf, fromPrice, isInStock, ownPots, potsInWords } from './pots.ts';
import { namedSince } from './slug-of.ts';

/** Stands in the templates where a plant's own words come: React has rendered it like any other plant. */
const BLANK_PHOTO: Photo = { hash: 'photo', width: 1, height: 1, widths: [1, 2], placeholder: '' };
export const BLANK: ShownPlant = {
  slug: '{slug}',
  variety: '{variety}',
  name: '{name}',
  description: '{description}',
  type: 'Annual',
  pots: [],
  photo: BLANK_PHOTO,
  ...NO_FACTS,
  sun: ['full'],
};
export const BLANK_POT: ShownPot = {
  potSize: '{pot}',
  priceCents: 98_765_432,
  inStock: true,
  description: '{description}',
};

/** Whether a plant or a pot has what a template shows. */
export type Kind = { photo?: boolean; inStock?: boolean; price?: boolean };

const each = (kind: Kind, name: keyof Kind): Kind[] => [true, false].map((has) => ({ ...kind, [name]: has }));
export const PHOTO_KINDS = /* @__PURE__ */ each({}, 'photo');
export const POT_KINDS = /* @__PURE__ */ each({}, 'inStock');
export const CARD_KINDS = /* @__PURE__ */ PHOTO_KINDS.flatMap((kind) =>
  each(kind, 'inStock').flatMap((half) => each(half, 'price')),
);

export const nameOf = (what: 'card' | 'popup' | 'pot', { photo, inStock, price }: Kind) =>
  [what, photo && 'photo', inStock && 'in', price && 'price'].filter(Boolean).join('-');

/** What a card's own text does not say, and the popup and its heart need. */
export const knownOf = ({ type, photo, ...plant }: ShownPlant) =>
  JSON.stringify({
    type,
    named: namedSince(plant),
    pots: ownPots(plant),
    photo: photo && { hash: photo.hash, width: photo.width, height: photo.height, widths: photo.widths },
    ...saidFacts(plant),
  });

const PLACE = /\{(?:slug|variety|name|description|pot)\}|\$987,654\.32/g;

type Words = { '{pot}': string; '{description}': string; price: string } & Record<string, string>;

const copyOf = (name: string) =>
  // In the template's own document, so that nothing is fetched for the blank.
  (document.getElementById(name) as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;

/** A copy of what a template holds, with other words. */
function worded(name: string, words: Words): DocumentFragment {
  const made = copyOf(name);
  const inWords = (text: string) => text.replace(PLACE, (place) => words[place] ?? words.price);
  const walk = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.data === '{description}' && !words['{description}']) text.parentElement?.remove();
    else text.data = inWords(text.data);
  }
  for (const element of made.querySelectorAll('*')) {
    for (const one of element.attributes) if (/[{$]/.test(one.value)) one.value = inWords(one.value);
  }
  return made;
}

function madePot(pot: ShownPot): DocumentFragment {
  const { potSize, inStock, description = '' } = pot;
  const price = priceOf(pot);
  const made = worded(nameOf('pot', { inStock }), { '{pot}': potSize, '{description}': description, price });
  const priced = made.querySelector('b');
  if (priced && !price) priced.textContent = listSentences.noPrice;
  const chip = made.querySelector('span + span');
  if (pot.few && chip) chip.textContent = FEW_LEFT;
  return made;
}

/** 'Perennials · 18' */
export function madeShelf(words: string): DocumentFragment {
  const label = copyOf('shelf');
  for (const title of label.querySelectorAll('h2')) title.textContent = words;
  return label;
}

/** Fills a template of the page. */
export function madeOf(what: 'card' | 'popup', plant: ShownPlant): HTMLElement {
  const inStock = isInStock(plant);
  const price = fromPrice(plant);
  const photo = plant.photo !== null;
  const made = worded(nameOf(what, what === 'card' ? { photo, inStock, price: price !== '' } : { photo }), {
    '{slug}': plant.slug,
    '{variety}': plant.variety,
    '{name}': plant.name,
    '{description}': what === 'card' ? descriptionOf(plant) : plant.description,
    '{pot}': potsInWords(plant),
    price,
  });
  for (const { dataset } of made.querySelectorAll<HTMLElement>('[data-plate]'))
    Object.assign(dataset, { plate: initialOf(plant.variety), type: plant.type });
  for (const place of made.querySelectorAll<HTMLElement>('[data-facts]'))
    fillFacts(place, place.dataset.facts === 'marks' ? marksOf(plant) : factsOf(plant));
  made.querySelector('[data-pots]')?.append(...ownPots(plant).map(madePot));
  made.querySelector(inStock ? '[data-out]' : '[data-rest]')?.remove();
  for (const card of made.querySelectorAll<HTMLElement>('[data-known]')) {
    card.dataset.known = knownOf(plant);
    card.toggleAttribute('data-several', plant.pots.length > 1);
  }
  if (plant.photo) fillPhoto(made, plant.photo);
  return made.firstElementChild as HTMLElement;
}

function fillFacts(place: HTMLElement, words: string[]) {
  place.textContent = words.join(' · ');
  if (words.length === 0) place.remove();
}

function fillPhoto(made: DocumentFragment, photo: NonNullable<ShownPlant['photo']>) {
  for (const [place, source] of made.querySelectorAll('source').entries())
    source.srcset = sourcesOf(photo, FORMATS[place] ?? 'webp', !source.sizes);
  const image = made.querySelector<HTMLImageElement>('img[data-photo]');
  if (!image) return;
  image.src = fallbackOf(photo, !made.querySelector('source')?.sizes);
  image.width = photo.width;
  image.height = photo.height;
}

/** The plant that a card shows, as its text says it now. */
export function plantIn(card: HTMLElement): ShownPlant {
  const text = (what: string) => card.querySelector(`[data-is=${what}]`)?.textContent ?? '';
  const plant: ShownPlant = { ...BLANK, ...NO_FACTS, ...JSON.parse(card.dataset.known ?? '{}') };
  return {
    ...plant,
    slug: slugIn(card.querySelector('a')?.pathname ?? ''),
    variety: text('variety'),
    name: text('name').trim(),
    description: plant.pots.some(({ description }) => description) ? '' : text('description'),
  };
}
