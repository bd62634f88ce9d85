import {
  type ComponentProps,
  type MouseEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Disabling a button takes its focus; this returns it, unless another element has it. @returns the button's ref */
function useFocusReturn(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (busy) {
      const place = button.current?.form ?? button.current;
      had.current = now instanceof HTMLElement && place?.contains(now) ? now : null;
    } else {
      if (now === document.body) had.current?.focus({ preventScroll: true });
      had.current = null;
    }
  }, [busy]);
  return button;
}

type Look = {
  /** Primary for the main action, danger for what cannot be undone. */
  variant?: 'primary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean;
    /** Looks disabled but can be focused: `aria-describedby` says why. */
    resting?: boolean;
  };

function looks({ variant = 'primary', small, wide }: Look, className?: string) {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide, className);
}

const stay = (event: MouseEvent) => event.preventDefault();

/** While `busy` it cannot be pressed, and keeps its width and the focus. */
export function Button({
  type = 'button',
  variant,
  small,
  wide,
  busy = false,
  resting = false,
  disabled = false,
  className,
  children,
  ref,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const off = disabled || busy;
  const [hasFocus, setHasFocus] = useState(false);
  // A disabled button loses the focus, so a focused one is only aria-disabled.
  const rests = resting || (off && hasFocus);
  const button = useFocusReturn(busy);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [button]);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={looks({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={rests || undefined}
      disabled={off && !rests}
      onClick={rests ? stay : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    >
      <span className={styles.text}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

/** For links to other pages, never for changes. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={looks({ variant, small, wide }, className)} />;
}
