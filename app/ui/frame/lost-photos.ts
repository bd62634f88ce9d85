/** Includes photos that failed before this ran; photo.module.css hides them. */
export function markLostPhotos() {
  const mark = ({ dataset }: HTMLElement) => {
    dataset.photo = 'lost';
  };
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-photo]')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image);
  }
  // Errors do not bubble, but they can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.dataset.photo !== undefined) mark(target);
    },
    { capture: true },
  );
}
