import { FORMATS, fallbackOf, sourcesOf } from '../photos/photo-sources.ts';
import { factsOf, marksOf, NO_FACTS, saidFacts } from './fact-words.ts';
import { type Photo, priceOf, type ShownPlant } from './plant.ts';
import { slugIn } from './plant-address.ts';

/** Stands in the templates where a plant's own words come: React has rendered it like any other plant. */
const BLANK_PHOTO: Photo = { hash: 'photo', width: 1, height: 1, widths: [1, 2], placeholder: '' };
export const BLANK: ShownPlant = {
  slug: '{slug}',
  variety: '{variety}',
  name: '{name}',
  description: '{description}',
  potSize: '{pot}',
  type: 'Annual',
  inStock: true,
  priceCents: 98_765_432,
  photo: BLANK_PHOTO,
  ...NO_FACTS,
  sun: ['full'],
};

/** Whether a plant has what a template shows. */
export type Kind = { photo: boolean; inStock: boolean; price: boolean };

export const KINDS: Kind[] = [true, false].flatMap((photo) =>
  [true, false].flatMap((inStock) => [true, false].map((price) => ({ photo, inStock, price }))),
);

export const nameOf = (what: 'card' | 'popup', { photo, inStock, price }: Kind) =>
  [what, photo && 'photo', inStock && 'in', price && 'price'].filter(Boolean).join('-');

export const kindOf = ({ photo, inStock, priceCents }: ShownPlant): Kind => ({
  photo: photo !== null,
  inStock,
  price: priceCents !== null,
});

/** What a card's own text does not say, and the popup needs. */
export const knownOf = ({ potSize, type, inStock, priceCents, photo, ...plant }: ShownPlant) =>
  JSON.stringify({
    potSize,
    type,
    inStock,
    priceCents,
    photo: photo && { hash: photo.hash, width: photo.width, height: photo.height, widths: photo.widths },
    ...saidFacts(plant),
  });

const PLACE = /\{(?:slug|variety|name|description|pot)\}|\$987,654\.32/g;

/** A copy of what the template holds, with a plant's own words and photo. */
export function filled(template: HTMLTemplateElement, plant: ShownPlant): HTMLElement {
  // In the template's own document, so that nothing is fetched for the blank.
  const made = template.content.cloneNode(true) as DocumentFragment;
  const words: Record<string, string> = {
    '{slug}': plant.slug,
    '{variety}': plant.variety,
    '{name}': plant.name,
    '{description}': plant.description,
    '{pot}': plant.potSize,
  };
  const inWords = (text: string) => text.replace(PLACE, (place) => words[place] ?? priceOf(plant));
  const walk = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.data === '{description}' && !plant.description) text.parentElement?.remove();
    else text.data = inWords(text.data);
  }
  for (const element of made.querySelectorAll('*')) {
    for (const one of element.attributes) if (/[{$]/.test(one.value)) one.value = inWords(one.value);
  }
  for (const drawing of made.querySelectorAll('use')) {
    const address = drawing.getAttribute('href') ?? '';
    drawing.setAttribute('href', address.replace('Annual', plant.type.replaceAll(' ', '-')));
  }
  for (const place of made.querySelectorAll<HTMLElement>('[data-facts]'))
    fillFacts(place, place.dataset.facts === 'marks' ? marksOf(plant) : factsOf(plant));
  for (const card of made.querySelectorAll<HTMLElement>('[data-known]')) card.dataset.known = knownOf(plant);
  if (plant.photo) fillPhoto(made, plant.photo);
  return made.firstElementChild as HTMLElement;
}

function fillFacts(place: HTMLElement, words: string[]) {
  place.textContent = words.join(' · ');
  if (words.length === 0) place.remove();
}

function fillPhoto(made: DocumentFragment, photo: NonNullable<ShownPlant['photo']>) {
  for (const [place, source] of made.querySelectorAll('source').entries())
    source.srcset = sourcesOf(photo, FORMATS[place] ?? 'webp');
  const image = made.querySelector<HTMLImageElement>('img[data-photo]');
  if (!image) return;
  image.src = fallbackOf(photo);
  image.width = photo.width;
  image.height = photo.height;
}

/** The plant that a card shows, as its text says it now. */
export function plantIn(card: HTMLElement): ShownPlant {
  const text = (what: string) => card.querySelector(`[data-is=${what}]`)?.textContent ?? '';
  const known = JSON.parse(card.dataset.known ?? '{}');
  return {
    ...BLANK,
    ...NO_FACTS,
    ...known,
    slug: slugIn(card.querySelector('a')?.pathname ?? ''),
    variety: text('variety'),
    name: text('name').trim(),
    description: text('description'),
  };
}
