/** Says where the drawings are that the page knows by name alone: see late-drawings.server.ts. */
export function bringDrawings() {
  // The page says where at its end, and a touch may be quicker.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', bringDrawings, { once: true });
    return;
  }
  const file = document.querySelector<HTMLElement>('[data-drawings]')?.dataset.drawings;
  if (!file) return;
  for (const pointer of document.querySelectorAll('use[href^="#"]')) {
    pointer.setAttribute('href', file + pointer.getAttribute('href'));
  }
}
