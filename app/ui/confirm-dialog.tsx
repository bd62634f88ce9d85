import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogButtons } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Danger for what cannot be undone. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Why it did not work the last time; the dialog stays open so that one can try again. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something happens. Its buttons rest while `busy`. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={busy} size="small">
      <div className={styles.text}>{children}</div>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
