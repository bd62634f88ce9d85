import { slugIn } from '../catalog/plant-address.ts';
import { deviceList, KEY } from './device-list.ts';
import { listSays } from './list-sentences.ts';
import { isSame, LIST, type Listed, listText, readList, withoutPlant, withPlant } from './my-list.ts';

const device = deviceList(() => window.localStorage);

const partsOf = (name: string, within: ParentNode = document) =>
  within.querySelectorAll<HTMLElement>(`[data-${name}]`);

/** A card knows what its address does not say; elsewhere it is all known. */
function plantOf(known: HTMLElement): Listed {
  const { slug, named }: Partial<Listed> = JSON.parse(known.dataset.known ?? '{}');
  const link = known.querySelector<HTMLAnchorElement>('a[href^="/plants/"]');
  return { slug: slug ?? slugIn(link?.pathname ?? ''), named };
}

const holds = (list: Listed[], one: Listed) => list.some((other) => isSame(one, other));

const knownOf = (part: Element) => part.closest<HTMLElement>('[data-known]');

function dress(heart: HTMLElement, list: Listed[]) {
  const known = knownOf(heart);
  if (!known) return;
  const variety = known.querySelector('[data-is=variety]')?.textContent ?? '';
  const isOn = holds(list, plantOf(known));
  const words = isOn ? listSays.take(variety) : listSays.put(variety);
  const label = heart.querySelector('span');
  if (label) label.textContent = words;
  else heart.setAttribute('aria-label', words);
  heart.toggleAttribute('data-on', isOn);
}

const HEARTLESS = '[data-grid] article:not(:has([data-heart]))';

/** Gives each card its heart, on In Stock. */
function giveHearts(within: HTMLElement) {
  const model = document.querySelector<HTMLTemplateElement>('template#heart');
  const cards = [...within.querySelectorAll(HEARTLESS)];
  if (within.matches(HEARTLESS)) cards.push(within);
  if (model) for (const card of cards) card.append(model.content.cloneNode(true));
}

function showAll() {
  const list = device.read();
  for (const heart of partsOf('heart')) dress(heart, list);
  const text = listText(list);
  for (const link of partsOf('my-list') as NodeListOf<HTMLAnchorElement>) {
    link.textContent = listSays.mine(list.length);
    link.href = `/in-stock/print?${LIST}=${text}`;
    link.hidden = list.length === 0 || link.search === location.search;
  }
  for (const button of partsOf('take-all')) button.hidden = openedPlants().every((one) => holds(list, one));
  for (const button of partsOf('forget')) button.hidden = !goneOf(button).some((one) => holds(list, one));
}

const goneOf = ({ dataset }: HTMLElement) => readList(dataset.forget ?? '').plants;

/** The plants of an opened list. */
const openedPlants = () =>
  [...document.querySelectorAll<HTMLElement>('[data-listed] [data-known]')].map(plantOf);

/** Beside what was pressed, also where a popup covers the page. */
function say(words: string, beside: HTMLElement) {
  for (const said of partsOf('list-said')) said.remove();
  if (words === '') return;
  const said = Object.assign(document.createElement('p'), {
    textContent: words,
    role: 'alert',
    tabIndex: -1,
  });
  said.dataset.listSaid = '';
  beside.after(said);
  if (beside.hidden) said.focus();
}

function keep(list: Listed[] | null, beside: HTMLElement, then = '') {
  const words = list === null ? listSays.full : device.write(list) ? then : listSays.notKept;
  showAll();
  say(words, beside);
}

function press(heart: HTMLElement) {
  const known = knownOf(heart);
  if (!known) return;
  const change = heart.matches('[data-on]') ? withoutPlant : withPlant;
  keep(change(device.read(), plantOf(known)), heart);
}

const takeAll = (list: Listed[]) =>
  openedPlants().reduce<Listed[] | null>((all, one) => all && withPlant(all, one), list);

/** Hearts, and what leads to the list that they make. */
export default function start() {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button');
    if (!pressed) return;
    const { heart, takeAll: takes, forget, print } = pressed.dataset;
    if (heart !== undefined) press(pressed);
    else if (takes !== undefined) keep(takeAll(device.read()), pressed, listSays.taken);
    else if (forget !== undefined)
      keep(goneOf(pressed).reduce(withoutPlant, device.read()), pressed, listSays.forgotten);
    else if (print !== undefined) window.print();
  });
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) showAll();
  });
  // A page that the browser kept for Back has heard of nothing.
  addEventListener('pageshow', showAll);
  new MutationObserver((changes) => {
    const list = device.read();
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        if (!(added instanceof HTMLElement)) continue;
        giveHearts(added);
        for (const heart of partsOf('heart', added)) dress(heart, list);
      }
  }).observe(document.body, { childList: true, subtree: true });
  giveHearts(document.body);
  showAll();
}
