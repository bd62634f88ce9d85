import { afterPaint } from './after-paint.ts';
import { sayKept } from './say-kept.ts';

const more = document.currentScript?.dataset.more;

sayKept();

// What there is to read and its fonts have the line first.
afterPaint(() => {
  if (!more) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = more;
  document.head.append(script);
});
