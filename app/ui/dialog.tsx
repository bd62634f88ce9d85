import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** While something is being saved the dialog stays: no Esc, no click beside it, no close button. */
  busy?: boolean;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/** A dialog in the middle of the screen; on phones a sheet that rises from the bottom edge. */
export function Dialog({ opened, onClose, title, busy = false, size = 'medium', children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      // Held by dialog.module.css: Mantine's own lock would add a style element that the policy forbids.
      lockScroll={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#20332a' }}
      classNames={{
        inner: styles.inner,
        content: `${styles.content} ${styles[size]}`,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.body,
      }}
    >
      {children}
    </Modal>
  );
}

/** The row of buttons at the end of a dialog: side by side, on phones one above the other, the main one on top. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
