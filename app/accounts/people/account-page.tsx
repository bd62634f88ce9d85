import { data, href } from 'react-router';
import { wholeName } from '../../../core/whole-name.ts';
import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { formatTime } from '../../facts/calendar/farm-time.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/account-page.ts';
import { devicesInWords, formerInWords } from './account-words.ts';
import { type AccountRead, readAccount } from './find-accounts.server.ts';
import { KIND_WORDS, peopleSentences } from './people.ts';
import styles from './people-page.module.css';

import { useAskWithPassword } from './use-ask-with-password.tsx';

const ACTS = {
  'sign-out-everywhere': {
    title: 'Sign out everywhere?',
    yes: 'Sign out',
    means: 'will be signed out on every device, and has to log in again.',
  },
  'turn-off-two-steps': {
    title: 'Turn off two-step sign-in?',
    yes: 'Turn off',
    means:
      'loses two-step sign-in and every passkey, is signed out on every device, and then needs only the password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'start-sign-in-over': {
    title: 'Start their sign-in over?',
    yes: 'Start over',
    means:
      'loses the password, every passkey and two-step sign-in, and is signed out on every device. We email a link to choose a new password. Are you sure who’s asking? If not, call the number you know first.',
  },
  'send-set-up-link': {
    title: 'Send the link?',
    yes: 'Send',
    means: 'gets a link to set up two-step sign-in or a passkey. It works once, within three days.',
  },
} as const;

/** What an owner does for somebody who cannot sign in. */
function useHelp({ id, email, former }: Pick<AccountRead, 'id' | 'email' | 'former'>) {
  const ask = useAskWithPassword();
  return (act: keyof typeof ACTS) => {
    const { title, yes, means } = ACTS[act];
    return ask({
      title,
      body: `${email} ${means}${former.length > 0 ? ` ${formerInWords(former)}` : ''}`,
      yes,
      tone: 'danger',
      call: act,
      input: ({ password }) => ({ account_id: id, password }),
    });
  };
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Sign-in help',
  stale: STALE,
  instead: {
    404: {
      title: 'No such account',
      text: peopleSentences.nobodyThere,
      link: 'Go to People',
      to: href('/dashboard/people'),
    },
    failed: couldNotBeLoaded('This page'),
  },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const account = await readAccount(farmContext, who, params.accountId);
  if (!account) throw data(null, { status: 404 });
  const { staffNeedTwoSteps } = await farmContext.farm();
  const hasFactor = account.hasTwoSteps || account.passkeys > 0;
  const needsLink = staffNeedTwoSteps && isStaff(account.role) && !hasFactor;
  return { account, isMe: account.id === who.id, needsLink };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function AccountPage({ loaderData: { account, isMe, needsLink } }: Route.ComponentProps) {
  const { firstName, lastName, email, role, emailVerified, hasTwoSteps, lockedUntil, passkeys } = account;
  return (
    <>
      <h1>{wholeName({ firstName, lastName })}</h1>
      <p className="hint">
        <a href={href('/dashboard/people')}>Back to People</a>
      </p>
      <div className={styles.columns}>
        <Card as="section" aria-label="The account">
          <Facts>
            <Fact name="Email">
              <EmailText text={email} />
              {!emailVerified && <span>{' (not verified)'}</span>}
            </Fact>
            <Fact name="Role">{KIND_WORDS[role]}</Fact>
            <Fact name="Two-step sign-in">
              {`${hasTwoSteps ? 'On' : 'Off'}${lockedUntil ? `; locked until ${formatTime(lockedUntil)} after ten wrong codes` : ''}`}
            </Fact>
            <Fact name="Passkeys">{passkeys || 'None'}</Fact>
            <Fact name="Devices">{devicesInWords(account)}</Fact>
          </Facts>
        </Card>
        {isMe ? <Yourself /> : <Help account={account} needsLink={needsLink} />}
      </div>
    </>
  );
}

function Yourself() {
  return (
    <Notice>
      <span>{`${peopleSentences.yourself} `}</span>
      <a href={href('/dashboard/account')}>Go there</a>
    </Notice>
  );
}

function Help({ account, needsLink }: { account: AccountRead; needsLink: boolean }) {
  const help = useHelp(account);
  const { devices, hasTwoSteps, passkeys } = account;
  return (
    <Card as="section" aria-labelledby="help" className="stack gap-18">
      <h2 id="help">Sign-in help</h2>
      <Notice tone="warning">
        First make sure who’s asking: in person, or by calling the number you know. We email this person
        whatever you do here.
      </Notice>
      {account.former.length > 0 && (
        <Notice tone="error" title="This account got another address lately">
          <EmailText text={formerInWords(account.former)} />
        </Notice>
      )}
      <div className={styles.help}>
        <h3>A lost device, or a stranger in the account</h3>
        <p id="ends">This signs the person out on every device. Their password stays the same.</p>
        <Button
          variant="quiet"
          resting={devices === 0}
          aria-describedby={devices === 0 ? 'nowhere' : 'ends'}
          onClick={() => void help('sign-out-everywhere')}
        >
          Sign out everywhere
        </Button>
        {devices === 0 && (
          <p id="nowhere" className="hint">
            This person isn’t signed in anywhere.
          </p>
        )}
      </div>
      <div className={styles.help}>
        <h3>A lost phone and lost recovery codes</h3>
        {hasTwoSteps || passkeys > 0 ? (
          <>
            <p id="off">
              Without two-step sign-in they can log in with the password alone, then turn it on again with the
              new phone. Locked codes are unlocked, and every passkey is removed.
            </p>
            <Button variant="danger" aria-describedby="off" onClick={() => void help('turn-off-two-steps')}>
              Turn off two-step sign-in
            </Button>
          </>
        ) : (
          <p>This person has no two-step sign-in and no passkey. There’s nothing to turn off.</p>
        )}
      </div>
      <div className={styles.help}>
        <h3>A passkey or two-step sign-in that isn’t theirs</h3>
        <p id="over">
          This clears everything that signs in: the password, every passkey, two-step sign-in and every
          device. They get an email to choose a new password. Eggs and deposits stay.
        </p>
        <Button variant="danger" aria-describedby="over" onClick={() => void help('start-sign-in-over')}>
          Start their sign-in over
        </Button>
      </div>
      {needsLink && (
        <div className={styles.help}>
          <h3>No second step yet</h3>
          <p id="link">Everyone who works here needs one, and this person sets it up with a link from you.</p>
          <Button variant="quiet" aria-describedby="link" onClick={() => void help('send-set-up-link')}>
            Send the link
          </Button>
        </div>
      )}
      <div className={styles.help}>
        <h3>A forgotten password</h3>
        <p>“Forgot Password?” on the login page emails them a link to choose a new one.</p>
      </div>
    </Card>
  );
}
