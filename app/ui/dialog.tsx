import './mantine-styles.ts';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useSession } from './session.ts';

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** While something is being saved the dialog stays: no Esc, no click beside it, no close button. */
  busy?: boolean;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/**
 * A button that has its focus back when its wait is over takes it along into a dialog that is just closing: it goes back
 * to what opened that. This can be gone; then the keyboard goes on at the page's own start.
 */
function keepFocus(closed: HTMLElement | null, opener: Element | null) {
  const isLost = () => document.activeElement === document.body || closed?.contains(document.activeElement);
  for (const place of [opener, document.getElementById('main')]) {
    if (isLost() && place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
  }
}

/** A dialog in the middle of the screen; on phones a sheet that rises from the bottom edge. */
export function Dialog({ opened, onClose, title, busy = false, size = 'medium', children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  // Logging in comes first; a dialog comes back afterwards with all that was typed outside of it.
  const gone = useSession()?.gone ?? false;
  return (
    <Modal.Root
      opened={opened && !gone}
      onClose={onClose}
      onExitTransitionEnd={() => keepFocus(content.current, opener.current)}
      centered
      // Held by dialog.module.css: Mantine's own lock would add a style element that the policy forbids.
      lockScroll={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      classNames={{ inner: styles.inner, content: `${styles.content} ${styles[size]}` }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#20332a" />
      <Modal.Content ref={content}>
        {/* Not Modal.Header: its header element would count as a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label="Close" disabled={busy} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The row of buttons at the end of a dialog: side by side, on phones one above the other, the main one on top. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
