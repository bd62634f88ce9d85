type Script = { default: (place: HTMLElement) => void | Promise<void> };

/** Starts the script that each part of a page names, also in a part that was put in later. */
export function startScripts(page: Document | HTMLElement) {
  const named = [...page.querySelectorAll<HTMLElement>('[data-script]')];
  if (page instanceof HTMLElement && page.dataset.script) named.unshift(page);
  for (const place of named) {
    // By address: for an import by name, Vite adds its preloader to every page's script.
    const script: Promise<Script> = import(/* @vite-ignore */ place.dataset.script ?? '');
    const settle = () => {
      place.dataset.live = '';
    };
    void script
      .then(({ default: start }) => start(place))
      .catch(() => place.querySelector('[data-broken]')?.removeAttribute('hidden'))
      .then(settle);
  }
}
