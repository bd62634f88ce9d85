import { whenShown } from './after-paint.ts';
import { holdIcons } from './late-icons.ts';

const more = document.currentScript?.dataset.more ?? '';
const giveIcons = holdIcons();

// What there is to read, its fonts and the first photo have the line to themselves.
whenShown()
  .then(giveIcons)
  .then(() => import(/* @vite-ignore */ more))
  .catch(() => {});
