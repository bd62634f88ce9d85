/** Comes once all of the page is here: a touch may be quicker than its end. */
export const wholePage = () =>
  new Promise<void>((come) => {
    if (document.readyState !== 'loading') come();
    else document.addEventListener('DOMContentLoaded', () => come(), { once: true });
  });
