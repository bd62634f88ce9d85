/** Where a browser has no sheet to share with, the address is copied; where neither works, it is shown. */
export function sharePage() {
  document.addEventListener('click', async ({ target }) => {
    const { href: url } = location;
    // A translation puts elements of its own around the words.
    const button = target instanceof Element && target.closest('[data-share]');
    if (!button) return;
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        button.textContent = 'Link copied';
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') prompt('Copy this:', url);
    }
  });
}
