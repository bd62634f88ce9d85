/** First signs that somebody is about to use the page; who speaks to it may send a click, or text, and nothing before. */
const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const;

/** A mouse that rests where the page appears, which browsers report as moved. */
const rests = (event: Event) =>
  event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

/**
 * Comes with the first touch of anything; also when nobody looks at the page any more: then waking costs nothing, and the
 * line may be gone when they come back.
 */
export const firstTouch = () =>
  new Promise<void>((come) => {
    const over = new AbortController();
    const { signal } = over;
    const touched = () => {
      over.abort();
      come();
    };
    for (const touch of TOUCHES) {
      const heard = (event: Event) => rests(event) || touched();
      document.addEventListener(touch, heard, { capture: true, passive: true, signal });
    }
    document.addEventListener('visibilitychange', () => document.hidden && touched(), { signal });
  });
