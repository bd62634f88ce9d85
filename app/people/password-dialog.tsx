import { type ReactNode, useState } from 'react';
import type { Answer } from '../forms/answer.ts';
import { ConfirmDialog } from '../ui/pieces/confirm-dialog.tsx';
import { PasswordField } from '../ui/pieces/password-field.tsx';
import styles from './people-page.module.css';

type PasswordDialogProps<Body> = {
  opened: boolean;
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  children: ReactNode;
  send: (password: string) => Promise<Answer<Body> | null>;
  onDone: (body: Body) => void;
  onClose: () => void;
};

/** Asks for the owner’s own password before an act on somebody’s account. */
export function PasswordDialog<Body>({
  children,
  send,
  onDone,
  onClose,
  ...look
}: PasswordDialogProps<Body>) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  function close() {
    setPassword('');
    setError(null);
    onClose();
  }

  async function confirm() {
    setError(null);
    const answer = await send(password);
    if (!answer) return;
    if (!answer.ok) return setError(answer.problem);
    close();
    onDone(answer.body);
  }

  return (
    <ConfirmDialog {...look} error={error} onConfirm={() => void confirm()} onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
