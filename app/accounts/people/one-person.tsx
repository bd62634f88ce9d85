import { href } from 'react-router';
import type { Role, StaffRole } from '../../../db/roles.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { SignInHelp } from './one-account.tsx';
import { ROLE_MAY, ROLE_WORDS } from './people.ts';
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
function useChangeRole(email: string, isMe: boolean) {
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

type PersonProps = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isMe: boolean;
  isLastOwner: boolean;
};

export function OnePerson({ id, name, email, role, isMe, isLastOwner }: PersonProps) {
  const change = useChangeRole(email, isMe);
  const other = role === 'admin' ? 'helper' : 'admin';
  return (
    <li className="head">
      <div>
        <p className="cluster gap-6">
          <strong>{name}</strong>
          <Chip tone={role === 'admin' ? 'pot' : 'plain'}>{ROLE_WORDS[role]}</Chip>
          {isMe && <span className="soft smaller">You</span>}
        </p>
        <p className="hint">
          <EmailText text={email} />
        </p>
      </div>
      {!isLastOwner && (
        <div className="cluster gap-8">
          <Button variant="quiet" small onClick={() => void change(other)}>
            <span>{`${isMe ? 'Become' : 'Make'} ${ROLE_WORDS[other].toLowerCase()}`}</span>
            {!isMe && <span className="visually-hidden">{`: ${email}`}</span>}
          </Button>
          <Button variant="quiet" small onClick={() => void change('customer')}>
            <span>{isMe ? 'Stop' : 'Remove'}</span>
            <span className="visually-hidden">{isMe ? ' working here' : ` ${email}`}</span>
          </Button>
          {!isMe && <SignInHelp id={id} email={email} />}
        </div>
      )}
    </li>
  );
}
