import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import look from './dialog.module.css';

const TABBABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary';

const tabbableIn = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter((one) => one.getClientRects().length);

type Named = { title: string; size?: 'small' | 'medium' | 'large' } | { labelledBy: string };

export type NativeDialogProps = Named & {
  onClose: () => void;
  busy?: boolean;
  mustAnswer?: boolean;
  children: ReactNode;
};

/** Its look and its name, for a `<dialog>`. Without a title its content fills it to the edges. */
const looksOf = (named: Named, titleId: string) => ({
  className: classNames(
    look.content,
    look.dialog,
    ...('title' in named ? [look[named.size ?? 'medium'], look.titled] : [look.filled]),
  ),
  'aria-labelledby': 'title' in named ? titleId : named.labelledBy,
});

/** In a document, which opens it with `ui/frame/open-dialog.ts`. */
export function DocumentDialog({ id, children, ...named }: Named & { id: string; children: ReactNode }) {
  const titleId = `${id}-title`;
  return (
    <dialog id={id} {...looksOf(named, titleId)}>
      <Sheet named={named} titleId={titleId} close={{ 'data-close': '' }}>
        {children}
      </Sheet>
    </dialog>
  );
}

type SheetProps = {
  named: Named;
  titleId: string;
  close: ComponentProps<'button'> & { 'data-close'?: '' };
  children: ReactNode;
};

function Sheet({ named, titleId, close, children }: SheetProps) {
  const titled = 'title' in named;
  const closeButton = (
    <button
      type="button"
      className={classNames(look.close, look.place, !titled && look.onPicture)}
      aria-label="Close"
      {...close}
    >
      <svg viewBox="0 0 15 15" aria-hidden="true" className={look.cross}>
        <path d="M11.78 4.03a.8.8 0 0 0-1.12-1.12L7.5 6.37 4.34 3.22a.8.8 0 0 0-1.12 1.12L6.37 7.5l-3.15 3.16a.8.8 0 0 0 1.12 1.12L7.5 8.63l3.16 3.15a.8.8 0 0 0 1.12-1.12L8.63 7.5z" />
      </svg>
    </button>
  );
  if (!titled) {
    return (
      <div className={look.sheet}>
        {closeButton}
        {children}
      </div>
    );
  }
  return (
    <div className={look.sheet}>
      <div className={look.header}>
        <h2 id={titleId} className={look.title}>
          {named.title}
        </h2>
      </div>
      <div className={look.body}>{children}</div>
      {/* Last, so that the first focus goes to the content. */}
      {closeButton}
    </div>
  );
}

/** Open while it is there. */
export function NativeDialog({ onClose, busy = false, mustAnswer, children, ...named }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    // React runs effects twice in development.
    if (!current?.open) current?.showModal();
    const first = current?.querySelector<HTMLElement>('[data-autofocus]') ?? tabbableIn(current)[0];
    first?.focus();
    return () => {
      // Once it is gone: while React removes it, the opener would not hear of its focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = opener?.isConnected ? opener : document.getElementById('main');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    };
  }, []);

  const close = () => {
    if (!busy) onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // Only a click on the backdrop hits the dialog itself; text selected beyond the edge ends there, too.
  const onClick = (event: MouseEvent) => {
    const isOutside = event.target === event.currentTarget && pressed.current === event.target;
    if (isOutside && !mustAnswer) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={dialog}
      {...looksOf(named, titleId)}
      onCancel={onCancel}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
    >
      <Edge leadsTo={() => tabbableIn(dialog.current).at(-1)} />
      <Sheet named={named} titleId={titleId} close={{ disabled: busy, onClick: close }}>
        {children}
      </Sheet>
      <Edge leadsTo={() => tabbableIn(dialog.current)[0]} />
    </dialog>
  );
}

/** Without it, Tab would leave for the browser's own buttons. */
function Edge({ leadsTo }: { leadsTo: () => HTMLElement | undefined }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: it hands the focus on
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
  return <span tabIndex={0} onFocus={() => leadsTo()?.focus()} />;
}
