import { openDialog } from '../../ui/frame/open-dialog.ts';
import { isPlainClick } from '../../ui/start/plain-click.ts';
import { madeOf, plantIn } from './fill-plant.ts';
import { type InStockList, type InStockQuery, listFrom, readQuery, writeQuery } from './in-stock-list.ts';
import { viewOf } from './in-stock-view.ts';
import type { ShownPlant } from './plant.ts';
import { fromFarm, fromWholeList, loadWholeList, withoutTheFarm } from './whole-list.ts';

/** A card opens its plant in a popup, which is an entry of the browser's history, so that Back closes it. */
function openPopups(place: HTMLElement) {
  let opened: HTMLDialogElement | null = null;

  function show(plant: ShownPlant) {
    const dialog = madeOf('popup', plant) as HTMLDialogElement;
    opened = dialog;
    place.append(dialog);
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opened !== dialog) return;
      opened = null;
      history.back();
    });
    openDialog(dialog);
  }

  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('article a');
    const card = link?.closest('article');
    if (!card || !isPlainClick(event)) return;
    event.preventDefault();
    const plant = plantIn(card);
    history.pushState({ plant }, '');
    show(plant);
  });
  addEventListener('popstate', () => {
    const last = opened;
    opened = null;
    last?.close();
    const plant: ShownPlant | undefined = history.state?.plant;
    // An entry of the history may be older than pots.
    if (plant?.pots) show(plant);
  });
}

/** Waits for a pause in typing before it asks the server. */
const PAUSE_MS = 250;

/** Answers at once when the browser has the whole list, else asks the server. */
export default function start(place: HTMLElement) {
  const path = location.pathname;
  const view = viewOf(place);
  const form = view.part<HTMLFormElement>('search');
  const field = form.elements.namedItem('q') as HTMLInputElement;
  let list = listFrom(place.dataset.list ?? '{}');
  let last = list;
  let asked: InStockQuery = list;
  let pause: ReturnType<typeof setTimeout>;
  const inFields = () => readQuery(new FormData(form));
  const inAddress = () => readQuery(new URLSearchParams(location.search));
  const setBusy = (part: HTMLElement, busy: boolean) => {
    const spinner = part.querySelector<HTMLElement>('[data-busy]');
    if (spinner) view.show(spinner, busy);
  };

  function answer(query: InStockQuery, found: InStockList) {
    if (asked !== query) return;
    list = last = found;
    view.showList(found);
    setBusy(form, false);
    // What a search found would come above a scrolled page, under the sticky field.
    view.part('count').scrollIntoView({ block: 'nearest' });
  }

  function ask(query: InStockQuery, wait = false) {
    clearTimeout(pause);
    asked = query;
    const found = fromWholeList(query);
    const go = async () => {
      history.replaceState(history.state, '', path + writeQuery(query));
      if (found) return answer(query, found);
      setBusy(form, true);
      answer(query, await fromFarm(query));
    };
    if (wait && !found) pause = setTimeout(go, PAUSE_MS);
    else void go();
  }

  function fillIn(query: InStockQuery) {
    field.value = query.text;
    for (const [name, value] of [
      ['show', query.show],
      ['type', query.type ?? ''],
    ])
      for (const radio of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
        radio.checked = radio.value === value;
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = query.facts.some((name) => name === box.name);
    ask(query);
  }

  async function loadMore(link: HTMLElement) {
    if (link.matches('[aria-busy]')) return;
    const [after, first] = [last, list];
    link.setAttribute('aria-busy', 'true');
    setBusy(link, true);
    const query = { ...after, page: after.page + 1 };
    const page = fromWholeList(query) ?? (await fromFarm(query));
    link.removeAttribute('aria-busy');
    setBusy(link, false);
    if (last !== after) return;
    if (page.failed) return view.show(view.part('more-failed'), true);
    last = page;
    view.addPage(first, page)?.focus({ preventScroll: true });
  }

  /** Answers again, so that the page says how old its plants are. */
  async function onSignal() {
    const before = list;
    const found = fromWholeList(list) ?? (await fromFarm(list));
    if (!found.failed && list === before && last === before) answer(asked, found);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(inFields());
  });
  form.addEventListener('input', ({ target }) => ask(inFields(), target === field));
  view.part('more').addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void loadMore(link);
  });
  view.part('none').addEventListener('click', (event) => {
    const way = (event.target as Element).closest<HTMLAnchorElement>('[data-way]');
    if (!way || !isPlainClick(event)) return;
    event.preventDefault();
    fillIn(readQuery(new URLSearchParams(way.search)));
  });
  addEventListener('popstate', () => {
    if (writeQuery(inAddress()) !== writeQuery(asked)) fillIn(inAddress());
  });
  addEventListener('online', onSignal);
  addEventListener('offline', onSignal);
  openPopups(place);
  // Last, because the list can do without.
  void import(/* @vite-ignore */ view.part('hearts').dataset.hearts as string).then(
    ({ default: begin }) => begin(),
    () => {},
  );

  if (list.failed) {
    const cached = withoutTheFarm(list);
    if (!cached.failed) answer(asked, cached);
    return;
  }
  if (list.fitsBrowser) void loadWholeList(list.lastUpdated, list);
  // A page cached for another address stands in for this one, and the fields may say more than the page does.
  if (writeQuery(inAddress()) !== writeQuery(list)) fillIn(inAddress());
  else if (writeQuery({ ...inFields(), page: list.page }) !== writeQuery(list)) ask(inFields());
}
