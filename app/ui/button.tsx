import {
  type ComponentProps,
  type MouseEvent,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Look = {
  /** Primary for the one action that matters on a screen, danger for what cannot be undone. */
  variant?: 'primary' | 'quiet' | 'danger';
  small?: boolean;
  /** As wide as the box it stands in. */
  wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean;
    /** It cannot be pressed, and can be reached all the same: `aria-describedby` says why. */
    resting?: boolean;
  };

function looks({ variant = 'primary', small, wide }: Look, className?: string) {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide, className);
}

const never = () => () => {};

/** Whether the page's own code runs: not on the server, and not in the first moments of a page. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const stay = (event: MouseEvent) => event.preventDefault();

/**
 * A button. While `busy` it cannot be pressed again and keeps its width; it never loses the keyboard by resting. Until
 * the page is awake the page script keeps the press (early-press.ts); one that submits rests where there are no
 * scripts, or the browser would send the form by itself.
 */
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
  // What is disabled loses the keyboard: as long as it has it, it only says that it rests.
  const rests = resting || (off && hasFocus);
  const kept = useKeptFocus(busy);
  // A menu asks where its button is.
  useImperativeHandle(ref, () => kept.current as HTMLButtonElement, [kept]);
  const asleep = !useAwake() && !off && !resting;
  return (
    <button
      {...rest}
      ref={kept}
      type={type}
      className={looks({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      data-asleep={asleep || undefined}
      aria-disabled={rests || undefined}
      disabled={(off && !rests) || (asleep && type === 'submit')}
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

/** A link that looks like a button: for ways to other pages, never for changes. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={looks({ variant, small, wide }, className)} />;
}
