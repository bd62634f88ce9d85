import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { anyPhone, phoneInWords, telephone } from '../../../core/phone.ts';
import type { LetterState } from '../../../db/letter-states.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFunction } from '../../forms/use-function.ts';
import { titleOf } from '../../letters/letter-titles.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './outbox.module.css';
import type { OutboxLetter } from './outbox.server.ts';
import { STATE_WORDS } from './outbox-view.ts';

const TONES: Record<LetterState, 'plain' | 'pot' | 'out'> = {
  queued: 'pot',
  sent: 'plain',
  refused: 'out',
  withdrawn: 'plain',
};

const HEARD_WORDS = { yes: 'Heard.', maybe: 'Perhaps heard.', no: 'Not heard.' } as const;

type Props = { letter: OutboxLetter; now: Date };

export function OutboxRow({ letter, now }: Props) {
  const { kind, to, subject, state, name, queuedAt, endedAt, settled, settledAt, eggs } = letter;
  const when = whenInWords(endedAt ?? queuedAt, now);
  return (
    <li className={styles.letter} data-state={state}>
      <div className={styles.to}>
        <strong>{name ?? 'No name known'}</strong>
        <small>
          <EmailText text={to} />
        </small>
      </div>
      <div className={styles.subject}>
        <span>{subject}</span>
        <small>{titleOf(kind)}</small>
      </div>
      <div className={styles.state}>
        <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip>
        <small>{state === 'queued' ? `since ${when}` : when}</small>
      </div>
      {eggs && (
        <p className="small">
          <strong>{HEARD_WORDS[eggs.heard]}</strong>
          {eggs.says && <span>{` ${eggs.says}`}</span>}
        </p>
      )}
      <Said letter={letter} />
      {settled && settledAt && (
        <p className="soft small">
          {`${settled === 'again' ? 'Sent again' : 'Told by phone'} ${whenInWords(settledAt, now)}`}
        </p>
      )}
      {state === 'refused' && !settled && <Undelivered letter={letter} />}
    </li>
  );
}

/** Other sentences are ours. */
const isAnswer = (said: string) => /^\d{3}[ -]/.test(said);

function Said({ letter: { state, said, tries } }: { letter: OutboxLetter }) {
  if (!said) return null;
  return (
    <p className="small wrong">
      {`${
        state === 'queued'
          ? `Tried ${tries === 1 ? 'once' : `${tries} times`}, and will be tried again. `
          : ''
      }${isAnswer(said) ? `The mail server’s answer: “${said}”` : said}`}
    </p>
  );
}

/** Each needs a new link. */
const INVITATIONS = ['invitation', 'helper-invitation'];

function Undelivered({ letter: { id, kind, to, name, phone } }: { letter: OutboxLetter }) {
  const again = useFunction('send-letter-again');
  const told = useFunction('mark-letter-told');
  const [problem, setProblem] = useState('');
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();
  const person = name ?? to;
  const busy = state === 'loading';

  async function settle({ call }: typeof again) {
    setProblem('');
    const answer = await call({ letter_id: id });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else setProblem(answer.problem);
    if (answer.ok || answer.status === 409 || answer.status === 404) await revalidate();
  }

  return (
    <div className="ways">
      {INVITATIONS.includes(kind) ? (
        <ButtonLink small href={href('/dashboard/people')}>
          Invite again
        </ButtonLink>
      ) : (
        <Button
          small
          busy={again.busy || busy}
          disabled={told.busy}
          aria-label={`Send again to ${person}`}
          onClick={() => void settle(again)}
        >
          Send again
        </Button>
      )}
      {phone && anyPhone(phone) && (
        <a className="touch strong" href={telephone(phone)}>
          {`Tell ${name?.split(' ')[0] ?? 'them'} by phone: ${phoneInWords(phone)}`}
        </a>
      )}
      <Button
        small
        variant="quiet"
        busy={told.busy}
        disabled={again.busy || busy}
        aria-label={`Mark as told: ${person}`}
        onClick={() => void settle(told)}
      >
        Mark as told
      </Button>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
