// Part of the page script in development only. On the dashboard React Router updates what was saved.

const NOTE =
  'position:fixed;inset:auto 1rem 1rem auto;z-index:9;margin:0;padding:.5rem 1rem;background:#ffd96a';
const PAINT_MS = 50;

let isLeaving = false;

/** Vite waits for it before it updates modules, and this page is on its way out. */
function reload(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true;
    const note = Object.assign(document.createElement('p'), { textContent: 'Getting ready …' });
    note.role = 'status';
    note.style.cssText = NOTE;
    document.body.append(note);
    setTimeout(() => location.reload(), PAINT_MS);
  }
  return new Promise(() => {});
}

if (import.meta.hot && document.documentElement.dataset.app === undefined) {
  // Without it modules with React refuse to run (Vite's guide, "Backend Integration").
  Object.assign(window, {
    __vite_plugin_react_preamble_installed__: true,
    $RefreshReg$: () => {},
    $RefreshSig$: () => (type: unknown) => type,
  });
  import.meta.hot.on('server-source-saved', reload);
  import.meta.hot.on('vite:beforeUpdate', reload);
}
