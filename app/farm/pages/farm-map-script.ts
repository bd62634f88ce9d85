import { painted, visible } from '../../ui/start/moments.ts';

type Connection = { saveData?: boolean };

/** Skipped without a network, and for visitors who save data. */
function mayCome({ onLine, connection }: Navigator & { connection?: Connection }): boolean {
  return onLine && !connection?.saveData;
}

async function watchMap(box: HTMLElement) {
  function bring() {
    box.dataset.map = 'coming';
    // The frame is in <noscript> already.
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
  // Earlier it would delay the first paint.
  await painted();
  await visible(box);
  bring();
}

export function showFarmMap() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-map]')) void watchMap(box);
}
