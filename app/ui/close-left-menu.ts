/** The menu closes when the keyboard goes on beside it: what has the focus would lie beneath it, out of sight. */
export function closeLeftMenu() {
  if (!('popover' in HTMLElement.prototype)) return;
  document.addEventListener('focusin', ({ target }) => {
    const menu = document.querySelector<HTMLElement>('[popover]:popover-open');
    if (target instanceof Node && !menu?.contains(target)) menu?.hidePopover();
  });
}
