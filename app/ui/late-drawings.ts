import { wholePage } from './whole-page.ts';

/** Says where the drawings are that the page knows by name alone: see late-drawings.server.ts. */
export async function bringDrawings() {
  await wholePage();
  const file = document.querySelector<HTMLElement>('[data-drawings]')?.dataset.drawings;
  if (!file) return;
  for (const pointer of document.querySelectorAll('use[href^="#"]')) {
    pointer.setAttribute('href', file + pointer.getAttribute('href'));
  }
}
