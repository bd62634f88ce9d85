import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useFunction } from '../forms/use-function.ts';
import { Button } from '../ui/pieces/button.tsx';
import { ConfirmDialog } from '../ui/pieces/confirm-dialog.tsx';
import { PasswordField } from '../ui/pieces/password-field.tsx';
import { useToast } from '../ui/pieces/toast.tsx';
import styles from './people-page.module.css';

type OwnerProps = { name: string; email: string; isMe: boolean; isLast: boolean };

export function OneOwner({ name, email, isMe, isLast }: OwnerProps) {
  const [asks, setAsks] = useState(false);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isMe && <span className={styles.you}>You</span>}
        <p className={styles.detail}>{email}</p>
      </div>
      {!isLast && (
        <Button
          variant="quiet"
          small
          aria-label={isMe ? 'Stop being an owner' : `Remove ${email} as an owner`}
          onClick={() => setAsks(true)}
        >
          {isMe ? 'Stop' : 'Remove'}
        </Button>
      )}
      {asks && <RemoveOwnerDialog email={email} isMe={isMe} onClose={() => setAsks(false)} />}
    </li>
  );
}

type RemoveOwnerDialogProps = Pick<OwnerProps, 'email' | 'isMe'> & { onClose: () => void };

function RemoveOwnerDialog({ email, isMe, onClose }: RemoveOwnerDialogProps) {
  const removes = useFunction('remove-owner', { typed: true });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function remove() {
    setError(null);
    const answer = await removes.call({ email, password });
    if (!answer) return;
    if (!answer.ok) return setError(answer.problem);
    // A whole new page: nothing that only owners see may stay on this one.
    if (isMe) return window.location.replace(href('/logout'));
    showToast(answer.body.message);
    onClose();
    void revalidate();
  }

  return (
    <ConfirmDialog
      opened
      title={isMe ? 'Stop being an owner?' : 'Remove this owner?'}
      confirmLabel={isMe ? 'Stop being an owner' : 'Remove as owner'}
      tone="danger"
      busy={removes.busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>
          {isMe ? 'You’ll be' : `${email} will be`} signed out everywhere, and can’t see or change how the
          farm is run anymore. The account stays.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
