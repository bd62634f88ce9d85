import { href } from 'react-router';
import type { Role } from '../../../db/roles.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ROLE_MAY } from './people.ts';

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
  const showSaved = useShowSaved();
  const { title, mine, mineLabel, confirmLabel, means } = ASKS[role];
  return (
    <PasswordDialog
      opened={opened}
      title={isMe ? mine : title}
      confirmLabel={isMe ? mineLabel : confirmLabel}
      tone={role === 'customer' ? 'danger' : 'primary'}
      busy={changes.busy}
      send={(password) => changes.call({ email, role, password })}
      onDone={(done) => {
        // A whole new page: nothing that only owners see may stay on this one.
        if (isMe) window.location.replace(href('/logout'));
        else showSaved(done);
      }}
      onClose={onClose}
    >
      <p>{`${isMe ? 'You’ll be' : `${email} will be`} signed out everywhere. ${means}`}</p>
    </PasswordDialog>
  );
}
