import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { Role } from '../../db/roles.ts';
import { useFunction } from '../forms/use-function.ts';
import { ConfirmDialog } from '../ui/pieces/confirm-dialog.tsx';
import { PasswordField } from '../ui/pieces/password-field.tsx';
import { useToast } from '../ui/pieces/toast.tsx';
import { ROLE_MAY } from './people.ts';
import styles from './people-page.module.css';

const ASKS = {
  admin: {
    title: 'Make this person an owner?',
    mine: '',
    mineLabel: '',
    confirmLabel: 'Make owner',
    means: ROLE_MAY.admin,
  },
  helper: {
    title: 'Make this person a helper?',
    mine: 'Become a helper?',
    mineLabel: 'Become helper',
    confirmLabel: 'Make helper',
    means: ROLE_MAY.helper,
  },
  customer: {
    title: 'Remove this person?',
    mine: 'Stop working here?',
    mineLabel: 'Stop',
    confirmLabel: 'Remove',
    means: 'The account stays open as a customer account.',
  },
} as const satisfies Record<Role, object>;

/** @property role what the person is to be; a customer no longer works here */
type ChangeRoleDialogProps = {
  opened: boolean;
  email: string;
  role: Role;
  isMe: boolean;
  onClose: () => void;
};

export function ChangeRoleDialog({ opened, email, role, isMe, onClose }: ChangeRoleDialogProps) {
  const changes = useFunction('change-role', { typed: true });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { title, mine, mineLabel, confirmLabel, means } = ASKS[role];

  function close() {
    setPassword('');
    setError(null);
    onClose();
  }

  async function change() {
    setError(null);
    const answer = await changes.call({ email, role, password });
    if (!answer) return;
    if (!answer.ok) return setError(answer.problem);
    // A whole new page: nothing that only owners see may stay on this one.
    if (isMe) return window.location.replace(href('/logout'));
    showToast(answer.body.message);
    close();
    void revalidate();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={isMe ? mine : title}
      confirmLabel={isMe ? mineLabel : confirmLabel}
      tone={role === 'customer' ? 'danger' : 'primary'}
      busy={changes.busy}
      error={error}
      onConfirm={() => void change()}
      onClose={close}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <p>
          {isMe ? 'You’ll be' : `${email} will be`} signed out everywhere. {means}
        </p>
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
