/** Lets the browser paint what it has, and then does it. A hidden page paints nothing. */
export function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
