/** Otherwise the focus would move to elements under the open menu. */
export function closeLeftMenu() {
  if (!('popover' in HTMLElement.prototype)) return;
  const closeBeside = (focused: EventTarget | null) => {
    const menu = document.querySelector<HTMLElement>('[popover]:popover-open');
    if (focused instanceof Node && !menu?.contains(focused)) menu?.hidePopover();
  };
  document.addEventListener('focusin', ({ target }) => closeBeside(target));
  // The focus may have left before this script ran; a menu just opened has it on the button or nowhere.
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.matches('[popovertarget]')) closeBeside(activeElement);
}
