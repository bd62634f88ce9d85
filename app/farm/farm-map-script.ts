import { whenShown } from '../ui/after-paint.ts';

type Connection = { saveData?: boolean };

/** Whether the real map may come by itself: not without signal, and not for those who pay by the megabyte. */
function mayCome({ onLine, connection }: Navigator & { connection?: Connection }): boolean {
  return onLine && !connection?.saveData;
}

/** Brings the real map as soon as its box comes into view, or when it is asked for. */
function watchMap(box: HTMLElement) {
  function bring() {
    box.dataset.map = 'coming';
    // For browsers without scripts the frame stands there already.
    box.insertAdjacentHTML('beforeend', box.querySelector('noscript')?.textContent ?? '');
    const arrived = () => {
      box.dataset.map = 'here';
    };
    box.querySelector('iframe')?.addEventListener('load', arrived, { once: true });
  }

  if (!mayCome(navigator)) {
    box.dataset.map = 'asks';
    box.querySelector('button')?.addEventListener('click', bring, { once: true });
    return;
  }
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    bring();
  });
  // In view as it often is, it would come between what there is to read and its first paint.
  void whenShown().then(() => watcher.observe(box));
}

for (const box of document.querySelectorAll<HTMLElement>('[data-map]')) watchMap(box);
