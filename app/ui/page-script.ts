import { whenShown } from './after-paint.ts';

const more = document.currentScript?.dataset.more;

// What there is to read, its fonts and the first photo have the line to themselves.
whenShown(() => {
  if (!more) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = more;
  document.head.append(script);
});
