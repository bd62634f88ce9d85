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
  busy?: boolean;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/** A busy button may take its focus into a closing dialog: return it to the opener. */
function keepFocus(closed: HTMLElement | null, opener: Element | null) {
  const isLost = () => document.activeElement === document.body || closed?.contains(document.activeElement);
  for (const place of [opener, document.getElementById('main')]) {
    if (isLost() && place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
  }
}

export function Dialog({ opened, onClose, title, busy = false, size = 'medium', children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  // The login screen comes first; the dialog returns afterward.
  const gone = useSession()?.gone ?? false;
  return (
    <Modal.Root
      opened={opened && !gone}
      onClose={onClose}
      onExitTransitionEnd={() => keepFocus(content.current, opener.current)}
      centered
      // dialog.module.css locks scrolling: Mantine would add a style element that the policy forbids.
      lockScroll={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      classNames={{ inner: styles.inner, content: `${styles.content} ${styles[size]}` }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#20332a" />
      <Modal.Content ref={content}>
        {/* Modal.Header would be a second banner landmark. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label="Close" disabled={busy} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
