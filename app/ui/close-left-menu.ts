/** The menu closes when the keyboard goes on beside it: what has the focus would lie beneath it, out of sight. */
export function closeLeftMenu() {
  if (!('popover' in HTMLElement.prototype)) return;
  const closeBeside = (focused: EventTarget | null) => {
    const menu = document.querySelector<HTMLElement>('[popover]:popover-open');
    if (focused instanceof Node && !menu?.contains(focused)) menu?.hidePopover();
  };
  document.addEventListener('focusin', ({ target }) => closeBeside(target));
  // Whoever was quicker than this script may be past the menu; who has just opened it is still on its button, or nowhere.
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.matches('[popovertarget]')) closeBeside(activeElement);
}
