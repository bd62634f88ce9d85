import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type State = string | boolean | FileList | null;

const FIELDS = 'input, textarea, select';
const STOPS = `${FIELDS}, button, a[href], summary`;

const isField = (element: Element): element is Field => element.matches(FIELDS);
const isCheck = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');
const isFile = (field: Element): field is HTMLInputElement => field.matches('[type=file]');

function stateOf(field: Field): State {
  if (isCheck(field)) return field.checked;
  return isFile(field) ? field.files : field.value;
}

function firstStateOf(field: Field): State {
  if (isCheck(field)) return field.defaultChecked;
  if (isFile(field)) return null;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** By the browser's own setter: React also listens to the one on the element. */
function write(field: Field, state: State) {
  const name = isCheck(field) ? 'checked' : isFile(field) ? 'files' : 'value';
  Reflect.set(Object.getPrototypeOf(field), name, state, field);
}

type Selection = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Null where there is no text to select, as in a field for emails. */
function selectionIn(field: Element): Selection | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return selectionStart === null ? null : { selectionStart, selectionEnd, selectionDirection };
}

function select(field: Element, selection: Selection | null) {
  if (!selection || !('setSelectionRange' in field)) return;
  const { selectionStart, selectionEnd, selectionDirection } = selection;
  (field as HTMLInputElement).setSelectionRange(
    selectionStart,
    selectionEnd,
    selectionDirection ?? undefined,
  );
}

/** React calls onChange where a field differs from what it saw last, which was after the person had typed. */
function tell(field: Field, state: State) {
  const selection = document.activeElement === field ? selectionIn(field) : null;
  if (typeof state === 'boolean') Object.assign(field, { checked: !state });
  else if ('defaultValue' in field && !isFile(field)) field.value = state === '' ? field.defaultValue : '';
  write(field, state);
  const event = isCheck(field) ? 'click' : 'defaultValue' in field && !isFile(field) ? 'input' : 'change';
  field.dispatchEvent(new Event(event, { bubbles: true }));
  select(field, selection);
}

/** The same for an element and for the one that React makes in its place. */
function keyOf(element: Element): string {
  const said = (name: string) => element.getAttribute(name);
  const named = said('name') ?? said('id');
  const nameless = named === null && [said('class'), said('href')];
  const valued = element.matches('[type=checkbox], [type=radio], [type=hidden], button');
  // A file cannot be typed into what is no file, and the other way around.
  return JSON.stringify([
    element.tagName,
    isField(element) && isFile(element),
    named,
    nameless,
    valued && [said('type'), said('value')],
  ]);
}

type Kept = { element: HTMLElement; key: string; state: State; changed: boolean };

const stopsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].map((element) => ({ element, key: keyOf(element) }));

/**
 * Keeps what somebody typed, chose and focused while React takes over. Where an extension or a translation has
 * changed the page, React makes every element again: `giveBack` moves all of it there, and `tell` lets React know.
 */
function keepTyped(root: Element | Document) {
  const page = document.documentElement;
  const attributes = [...page.attributes].map(({ name, value }) => ({ name, value }));
  const kept: Kept[] = stopsIn(root).map((stop) => ({
    ...stop,
    state: isField(stop.element) ? stateOf(stop.element) : null,
    changed: false,
  }));
  let focused = document.activeElement;
  let composing: EventTarget | null = null;
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };

  const read = (one: Kept) => {
    if (isField(one.element)) one.state = stateOf(one.element);
  };
  root.addEventListener(
    'input',
    (event) => {
      composing = event instanceof InputEvent && event.isComposing ? event.target : null;
      for (const one of kept) if (one.element === event.target || isCheck(one.element)) read(one);
    },
    listening,
  );
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as Element;
    },
    listening,
  );
  root.addEventListener(
    'focusout',
    ({ target }) =>
      setTimeout(() => {
        if (target === focused && (target as Element).isConnected) focused = null;
      }),
    listening,
  );

  /** In the same turn in which React has replaced the elements. */
  function giveBack() {
    const now = stopsIn(root);
    const before = new Map<string, number>();
    const selection = focused && selectionIn(focused);
    for (const { name, value } of attributes) if (!page.hasAttribute(name)) page.setAttribute(name, value);
    for (const one of kept) {
      const { element: old, key } = one;
      const nth = before.get(key) ?? 0;
      before.set(key, nth + 1);
      // React writes the first text of a text area over what was typed.
      if (!(old instanceof HTMLTextAreaElement)) read(one);
      const element = old.isConnected ? old : now.filter((other) => other.key === key)[nth]?.element;
      if (!element) continue;
      one.element = element;
      if (old.dataset.held !== undefined) element.dataset.held = '';
      if (isField(element)) {
        const first = element === old ? firstStateOf(element) : stateOf(element);
        one.changed = isFile(element) ? element.files !== one.state : one.state !== first;
        if (stateOf(element) !== one.state) write(element, one.state);
      }
      if (old !== focused || old === element) continue;
      element.focus({ preventScroll: true });
      select(element, selection);
    }
  }

  /** One after another, so that each answer sees the one before. */
  async function tellReact() {
    over.abort();
    for (const { element, state, changed } of kept) {
      if (!changed || !isField(element) || (isCheck(element) && element.type === 'radio' && !state)) continue;
      // A word that is still being composed would be broken off.
      if (element === composing) {
        element.addEventListener('compositionend', () => tell(element, stateOf(element)), { once: true });
      } else tell(element, state);
      await Promise.resolve();
    }
  }

  return { giveBack, tellReact };
}

type Props = { onDrawn: () => void; onHydrated: () => void; children: ReactNode };

function Root({ onDrawn, onHydrated, children }: Props) {
  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates the desk. `data-redrawn` says that its elements had to be made again. */
export async function hydrate(place: Document, content: ReactNode): Promise<void> {
  const { giveBack, tellReact } = keepTyped(place);
  const { dataset } = place.documentElement;
  await new Promise<void>((onHydrated) => {
    hydrateRoot(
      place,
      <Root onDrawn={giveBack} onHydrated={onHydrated}>
        {content}
      </Root>,
      {
        // Expected where others change pages; our tests allow it nowhere else.
        onRecoverableError(error) {
          dataset.redrawn = '';
          if (import.meta.env.DEV) console.error(error);
        },
      },
    );
  });
  // After React is done, so that it answers each event at once.
  await tellReact();
}
