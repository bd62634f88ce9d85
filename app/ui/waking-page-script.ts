import { whenShown } from './after-paint.ts';
import { keepEarlyPress } from './early-press.ts';
import { firstTouch } from './first-touch.ts';
import { holdIcons } from './late-icons.ts';

// Zod would try whether it may write code of its own, which the page's policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const more = document.currentScript?.dataset.more ?? '';
const giveIcons = holdIcons();
const shown = whenShown().then(giveIcons);
const touched = firstTouch();

// Hears of a click after the touch did: it lets nobody else hear.
keepEarlyPress();

const bring = (file: string): Promise<typeof import('./waking-script.ts')> => import(/* @vite-ignore */ file);

// What could not be had is tried once more at another touch, by another address: browsers may remember one that failed.
Promise.race([shown, touched])
  .then(() => bring(more))
  .catch(() => firstTouch().then(() => bring(`${more}?again`)))
  .then(({ bringCode }) => bringCode(touched))
  .catch(() => {});
