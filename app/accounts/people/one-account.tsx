import { href } from 'react-router';
import { wholeName } from '../../../core/whole-name.ts';
import { isStaff } from '../../../db/roles.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { devicesInWords } from './account-words.ts';
import type { FoundAccount } from './find-accounts.server.ts';
import { KIND_WORDS } from './people.ts';

/** A row of what a search found. */
export function OneAccount({ account }: { account: FoundAccount }) {
  const { id, firstName, lastName, email, role, emailVerified, hasTwoSteps } = account;
  return (
    <li className="head">
      <div>
        <p className="cluster gap-6">
          <strong>{wholeName({ firstName, lastName })}</strong>
          {isStaff(role) && <Chip tone={role === 'admin' ? 'pot' : 'plain'}>{KIND_WORDS[role]}</Chip>}
          {!emailVerified && <Chip tone="out">Email not verified</Chip>}
          {hasTwoSteps && <Chip>Two-step sign-in</Chip>}
        </p>
        <p className="hint">
          <EmailText text={email} />
        </p>
        <p className="hint">{devicesInWords(account)}</p>
      </div>
      <SignInHelp id={id} email={email} />
    </li>
  );
}

/** The way to an account’s own page. */
export function SignInHelp({ id, email }: { id: string; email: string }) {
  return (
    <ButtonLink variant="quiet" small href={href('/dashboard/people/:accountId', { accountId: id })}>
      Sign-in help<span className="visually-hidden">{` for ${email}`}</span>
    </ButtonLink>
  );
}
