import { whenShown } from './after-paint.ts';
import { holdIcons } from './late-icons.ts';

const more = document.currentScript?.dataset.more;

const giveIcons = holdIcons();

// What there is to read, its fonts and the first photo have the line to themselves.
whenShown(() => {
  giveIcons();
  if (!more) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = more;
  document.head.append(script);
});
