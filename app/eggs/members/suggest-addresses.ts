const TYPING_PAUSE_MS = 250;
const SHORTEST = 3;

/** None on any error, because typing on needs no suggestions. */
async function askFor(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/address-suggestions?q=${encodeURIComponent(text)}`, { signal });
    return response.ok ? ((await response.json()) as { suggestions: string[] }).suggestions : [];
  } catch {
    return [];
  }
}

/** A combobox as the ARIA practices describe it. @param field with an input and a listbox */
export function suggestAddresses(field: HTMLElement): void {
  const [input, list] = [field.querySelector('input'), field.querySelector<HTMLElement>('[role=listbox]')];
  if (!input || !list || list.dataset.live !== undefined) return;
  list.dataset.live = '';
  let options: HTMLElement[] = [];
  let active = -1;
  let asked = new AbortController();
  let timer: ReturnType<typeof setTimeout>;

  function point(place: number) {
    active = place;
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === active);
    if (active < 0) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', options[active]?.id ?? '');
  }

  function show(found: string[]) {
    options = found.map((text, place) => {
      const option = document.createElement('div');
      Object.assign(option, { id: `${list?.id}-${place}`, role: 'option', tabIndex: -1, textContent: text });
      option.addEventListener('click', () => choose(text));
      return option;
    });
    list?.replaceChildren(...options);
    list?.toggleAttribute('hidden', options.length === 0);
    input?.setAttribute('aria-expanded', String(options.length > 0));
    point(-1);
  }

  function suggestFor(text: string) {
    asked.abort();
    clearTimeout(timer);
    if (text.trim().length < SHORTEST) return show([]);
    point(-1);
    asked = new AbortController();
    const { signal } = asked;
    timer = setTimeout(async () => {
      const found = await askFor(text, signal);
      if (!signal.aborted) show(found);
    }, TYPING_PAUSE_MS);
  }

  function choose(text: string | null | undefined) {
    if (!input || !text) return;
    input.value = text;
    // So that the form clears the field's error.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    suggestFor('');
  }

  input.addEventListener('input', () => suggestFor(input.value));
  input.addEventListener('blur', () => suggestFor(''));
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  input.addEventListener('keydown', (event) => {
    const { length } = options;
    const act = {
      ArrowDown: () => (length ? point((active + 1) % length) : suggestFor(input.value)),
      ArrowUp: () => point(active > 0 ? active - 1 : length - 1),
      Enter: active < 0 ? undefined : () => choose(options[active]?.textContent),
      Escape: length ? () => suggestFor('') : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
