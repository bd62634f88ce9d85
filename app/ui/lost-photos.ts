/** Marks every photo that could not be had, also those that failed before this ran; photo.module.css does the rest. */
export function markLostPhotos() {
  const mark = (image: Element) => image.setAttribute('data-photo', 'lost');
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-photo]')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image);
  }
  // Failures do not bubble, but they pass on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.dataset.photo !== undefined) mark(target);
    },
    { capture: true },
  );
}
