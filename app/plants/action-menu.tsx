import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import styles from './action-menu.module.css';

type Props = {
  /** The button that opens it. */
  target: ReactElement;
  /** Where it opens. */
  align?: 'start' | 'end';
  disabled?: boolean;
  children: ReactNode;
};

/** A few actions behind one button. */
export function ActionMenu({ target, align = 'end', disabled, children }: Props) {
  return (
    <Menu
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      disabled={disabled}
      offset={6}
      returnFocus
      // In its place in the page, so that it belongs to the part it is about.
      withinPortal={false}
      // Its last item stays in reach where the window is too low for the button and the whole menu.
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item, divider: styles.divider }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The dialog that opens next returns the focus to where it was: to the menu's button, not to an item that is gone. */
function focusMenuButton({ currentTarget }: MouseEvent<HTMLElement>) {
  const button = currentTarget.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus();
}

/** One thing to do; `danger` for what takes something away. */
export function ActionItem({
  danger,
  disabled,
  onClick,
  children,
}: {
  danger?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Menu.Item
      className={danger ? styles.danger : undefined}
      disabled={disabled}
      onClick={(event) => {
        focusMenuButton(event);
        onClick?.();
      }}
    >
      {children}
    </Menu.Item>
  );
}

/** A way to somewhere else, in a tab of its own. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.Item component="a" href={href} target="_blank" rel="noopener">
      {children}
    </Menu.Item>
  );
}

export const ActionDivider = Menu.Divider;
