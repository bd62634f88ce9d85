import { href } from 'react-router';
import type { Role } from '../../../db/roles.ts';
import { ROLE_MAY } from './people.ts';
import { useAskWithPassword } from './use-ask-with-password.tsx';

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

/** What a person is to be; a customer no longer works here. */
export function useChangeRole(email: string, isMe: boolean) {
  const ask = useAskWithPassword();
  return (role: Role) => {
    const { title, mine, mineLabel, confirmLabel, means } = ASKS[role];
    return ask({
      title: isMe ? mine : title,
      body: `${isMe ? 'You’ll be' : `${email} will be`} signed out everywhere. ${means}`,
      yes: isMe ? mineLabel : confirmLabel,
      tone: role === 'customer' ? 'danger' : 'primary',
      call: 'change-role',
      input: ({ password }) => ({ email, role, password }),
      // A whole new page: nothing that only owners see may stay on this one.
      leave: isMe ? () => window.location.replace(href('/logout')) : undefined,
    });
  };
}
