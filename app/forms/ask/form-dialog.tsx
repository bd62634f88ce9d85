import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { LeavingButtons } from '../../ui/pieces/leaving-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { useFields } from '../drafts/use-fields.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import styles from './form-dialog.module.css';

export type FormDialogProps = {
  title: string;
  size?: 'small' | 'medium' | 'large';
  yes: string;
  no?: string;
  tone?: 'primary' | 'danger';
  form: Pick<ReturnType<typeof useFields<object, object, { message: string }>>, 'props' | 'busy' | 'problem'>;
  /** Closing or leaving asks first, as what was typed would be lost. */
  keeps?: boolean;
  /** The form cannot be sent yet. */
  waits?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** A form in a dialog: what it asks, what went wrong, no and yes. */
export function FormDialog({
  title,
  size,
  yes,
  no = 'Cancel',
  tone,
  form,
  keeps = false,
  waits,
  children,
  onClose,
}: FormDialogProps) {
  const { props, busy, problem } = form;
  const [leaving, setLeaving] = useState(false);
  useLeaveWarning(keeps);
  const leave = () => (keeps ? setLeaving(true) : onClose());
  function onSubmit(event: FormEvent) {
    setLeaving(false);
    props.onSubmit(event);
  }
  return (
    <Dialog title={title} size={size} busy={busy} onClose={leave}>
      <form {...props} className={styles.form} onSubmit={onSubmit}>
        {children}
        {leaving ? (
          <LeavingButtons onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogButtons says={problem && <Notice tone="error">{problem}</Notice>}>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              {no}
            </Button>
            <Button type="submit" variant={tone} busy={busy} disabled={waits}>
              {yes}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  );
}
