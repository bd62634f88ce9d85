import { formatDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import type { FactFilter } from './fact-filters.ts';
import { madeOf, madeShelf, plantIn } from './fill-plant.ts';
import { type InStockList, letterInWords } from './in-stock-list.ts';
import { begins, lettersIn, shelfInWords, wordsOf } from './in-stock-words.ts';
import type { PlantType } from './plant.ts';

/** About what a screen shows; the others come as many at a time, so that a tap is answered at once. */
const AT_ONCE = 10;

const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/** Puts lists into the page that the server has made. */
export function viewOf(place: HTMLElement) {
  const part = <Kind extends HTMLElement = HTMLElement>(name: string) =>
    place.querySelector<Kind>(`[data-${name}]`) as Kind;
  const grid = part<HTMLUListElement>('grid');
  const path = location.pathname;
  const show = (element: HTMLElement, shown: boolean) => element.toggleAttribute('hidden', !shown);
  let undrawn: (() => void)[] = [];

  function drawSome(some: (() => void)[], count = AT_ONCE) {
    for (const draw of some.splice(0, count)) draw();
    if (some.length) afterPaint(() => drawSome(some));
  }

  function linkTo(name: string, href: string) {
    const link = part(name).querySelector('a');
    if (link && href) link.setAttribute('href', href);
    show(part(name), href !== '');
  }

  /** Each has its place in the list at once, so that letters lead there and the page keeps its height. */
  function placesFor(list: InStockList, isFirst: boolean, shelf?: PlantType) {
    const letter = begins(list);
    undrawn = [];
    return list.plants.flatMap((plant, at) => {
      const item = document.createElement('li');
      const id = letter(at);
      if (id) item.id = id;
      undrawn.push(() => {
        item.append(madeOf('card', plant));
        const photo = isFirst && at === 0 && item.querySelector<HTMLImageElement>('img[data-photo]');
        if (photo) Object.assign(photo, { loading: 'eager', fetchPriority: 'high' });
      });
      if (plant.type === (list.plants[at - 1]?.type ?? shelf)) return item;
      return [madeShelf(shelfInWords(list, plant.type)), item];
    });
  }

  function showCounts({ counts }: InStockList) {
    for (const box of place.querySelectorAll<HTMLInputElement>('[data-chips] input')) {
      const count = counts[box.name as FactFilter];
      const chip = box.parentElement as HTMLElement;
      const left = chip.querySelector('[data-left]');
      if (left) left.textContent = String(count);
      show(chip, count !== undefined);
    }
  }

  function around(list: InStockList, last = list) {
    const shown = grid.querySelectorAll('li:not([data-shelf])').length;
    const words = wordsOf(list, shown, path);
    const count = part('count');
    count.textContent = words.count;
    count.className = words.none ? 'visually-hidden' : (count.dataset.look ?? '');
    const letters = lettersIn(list, shown, path).map(({ letter, href }) =>
      Object.assign(document.createElement('a'), { href, textContent: letterInWords(letter) }),
    );
    part('letters')
      .querySelector('nav')
      ?.replaceChildren(...letters);
    show(part('letters'), letters.length > 0);
    showCounts(list);
    const cached = part('cached').querySelector('span');
    if (cached && list.cachedFrom)
      cached.textContent = `The farm cannot be reached right now. These are the plants as of ${whenInWords(new Date(list.cachedFrom), new Date())}; some may have sold out since.`;
    show(part('cached'), list.cachedFrom !== null);
    linkTo('before', words.before);
    linkTo('more', wordsOf(last, shown, path).next);
    const none = part('none');
    const title = none.querySelector('p');
    const way = none.querySelector('[data-way]');
    if (title) title.textContent = words.none;
    if (way) Object.assign(way, { href: words.way.href, textContent: words.way.says });
    show(none, words.none !== '');
    show(grid, words.none === '');
    show(part('more-failed'), false);
    const updated = part<HTMLTimeElement>('updated');
    if (list.lastUpdated && list.lastUpdated !== updated.dateTime) {
      updated.dateTime = list.lastUpdated;
      updated.textContent = formatDay(new Date(list.lastUpdated));
      updated.parentElement?.removeAttribute('hidden');
    }
  }

  return {
    part,
    show,
    showList(list: InStockList) {
      undrawn.length = 0;
      grid.replaceChildren(...placesFor(list, true));
      around(list);
      drawSome(undrawn);
    },
    /** A list that changed between two pages may have a plant in both. @returns the first link that came */
    addPage(first: InStockList, page: InStockList) {
      drawSome(undrawn, undrawn.length);
      const before = [...grid.querySelectorAll<HTMLElement>('article')].map(plantIn);
      const known = new Set(before.map(({ slug }) => slug));
      const plants = page.plants.filter(({ slug }) => !known.has(slug));
      const places = placesFor({ ...page, plants }, false, before.at(-1)?.type);
      grid.append(...places);
      around(first, page);
      drawSome(undrawn);
      return places.find((item) => item.querySelector('a'))?.querySelector('a');
    },
  };
}
