/**
 * Lets the browser paint what it has, and then does it: while a second frame begins, the first is on its way to the
 * screen. A hidden page paints nothing.
 */
function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** A photo that does not come must not keep a page waiting. */
const PATIENCE_MS = 3_000;

/** Does it once what there is to read and to see first has come and been painted, or after three seconds. */
export function whenShown(work: () => void) {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  if (document.readyState === 'complete') afterPaint(once);
  else window.addEventListener('load', () => afterPaint(once), { once: true });
  setTimeout(once, PATIENCE_MS);
}
