import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../ui/pieces/class-names.ts';
import styles from './action-menu.module.css';

type TargetProps = {
  id?: string;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
};

type Props = {
  target: ReactElement<TargetProps>;
  align?: 'start' | 'end';
  disabled?: boolean;
  children: ReactNode;
};

const itemsIn = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => !item.hasAttribute('disabled'),
  );

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function ActionMenu({ target, align = 'end', disabled, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const button = () => document.getElementById(id);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const [first] = itemsIn(menu.current);
    const { bottom = 0, height = 0 } = menu.current?.getBoundingClientRect() ?? {};
    const top = place.current?.getBoundingClientRect().top ?? 0;
    setAbove(bottom > window.innerHeight && top > height);
    first?.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target: pressed }: PointerEvent) => {
      if (!place.current?.contains(pressed as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const items = itemsIn(menu.current);
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      setOpen(false);
      button()?.focus();
    }
  }

  const isItem = ({ target: chosen }: MouseEvent) =>
    chosen instanceof Element && chosen.closest('[role="menuitem"]:not([disabled])') !== null;

  const action = cloneElement(target, {
    id,
    onClick: () => setOpen(!isOpen && !disabled),
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the menu inside
    <div ref={place} className={styles.place} onKeyDown={onKeyDown}>
      {action}
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its items are buttons and links
        <div
          ref={menu}
          id={`${id}-menu`}
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          className={classNames(styles.dropdown, align === 'start' && styles.start, isAbove && styles.above)}
          // Before the item acts, because a closing dialog cannot return the focus to it.
          onClickCapture={(event) => isItem(event) && button()?.focus()}
          onClick={(event) => isItem(event) && setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

type ItemProps = { danger?: boolean; disabled?: boolean; onClick?: () => void; children: ReactNode };

export const ActionItem = ({ danger, ...rest }: ItemProps) => (
  <button
    {...rest}
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classNames(styles.item, danger && styles.danger)}
  />
);

export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" role="menuitem" tabIndex={-1} className={styles.item}>
    {children}
  </a>
);

export const ActionDivider = () => <hr />;
