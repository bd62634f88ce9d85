import '../../ui/pieces/mantine-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import styles from './action-menu.module.css';

type Props = {
  target: ReactElement;
  align?: 'start' | 'end';
  disabled?: boolean;
  children: ReactNode;
};

export function ActionMenu({ target, align = 'end', disabled, children }: Props) {
  return (
    <Menu
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      disabled={disabled}
      offset={6}
      returnFocus
      // Beside its button in the DOM, for screen readers.
      withinPortal={false}
      // Keeps the last item in reach in low windows.
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

/** Focuses the menu's button, because a closing dialog cannot return the focus to a menu item. */
function focusMenuButton({ currentTarget }: MouseEvent<HTMLElement>) {
  const button = currentTarget.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus();
}

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

export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.Item component="a" href={href} target="_blank" rel="noopener">
      {children}
    </Menu.Item>
  );
}

export const ActionDivider = Menu.Divider;
