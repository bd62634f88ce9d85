/**
 * Lets the browser paint what it has, and then does it: while a second frame begins, the first is on its way to the
 * screen. A hidden page paints nothing.
 */
export function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
