import type { StaffRole } from '../../../db/roles.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { SignInHelp } from './one-account.tsx';
import { ROLE_WORDS } from './people.ts';
import styles from './people-page.module.css';
import { useChangeRole } from './use-change-role.ts';

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
    <li>
      <div>
        <p className={styles.name}>
          <strong>{name}</strong>
          <Chip tone={role === 'admin' ? 'pot' : 'plain'}>{ROLE_WORDS[role]}</Chip>
          {isMe && <span className={styles.you}>You</span>}
        </p>
        <p className={styles.detail}>
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
