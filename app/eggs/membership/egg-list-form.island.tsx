import { useEffect, useRef, useState } from 'react';
import { IF_SHORT, QUANTITIES } from '../../../db/egg-words.ts';
import { type CallOptions, callFunction } from '../../forms/call-function.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { leadTo } from '../../ui/pieces/lead-to.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import { IF_SHORT_WORDS, NOT_BEFORE, NOTES_MAX } from '../requests/egg-request.ts';
import { AddressField } from './address-field.tsx';
import { eggListForm, type Joined, PANEL_HEADING, SAY } from './egg-list.ts';
import styles from './egg-list-page.module.css';
import { JoinedNotice } from './joined-notice.tsx';
import { PhoneField } from './phone-field.tsx';

const RELOADS_AFTER_MS = { success: 5_000, already: 1_000 };
const KINDS = [
  { value: 'chickens', label: 'Chickens' },
  { value: 'ducks', label: 'Ducks', disabled: true, note: 'not yet' },
  { value: 'both', label: 'Both', disabled: true, note: 'not yet' },
];
const NONE = '';
const DOZENS = [
  ...QUANTITIES.map((eggs) => ({ value: String(eggs), label: `${eggs / 12} dozen` })),
  { value: NONE, label: 'None yet' },
];
const SHORT = IF_SHORT.map((wish) => ({ value: wish, label: IF_SHORT_WORDS[wish] }));

/** To the top: the page that follows is shorter and begins with what matters. */
function reloadAfter(milliseconds: number) {
  history.scrollRestoration = 'manual';
  setTimeout(() => window.location.reload(), milliseconds);
}

type Props = {
  firstName: string;
  lastName: string;
  email: string;
  price: string;
  /** When and how, as a sentence. */
  pays: string;
  isPaused: boolean;
  isOver: boolean;
  soon: string;
  requestsAt: string;
  reply?: FormReply;
};

export default function EggListForm({
  price,
  pays,
  isPaused,
  isOver,
  soon,
  requestsAt,
  reply,
  ...account
}: Props) {
  const { firstName, lastName, email } = account;
  const [joined, setJoined] = useState<Joined | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const form = useForm({
    schema: eggListForm,
    reply,
    async send(typed, options: CallOptions) {
      const answer = await callFunction('add-egg-customer', { ...account, ...typed }, options);
      setSignedOut(!answer.ok && answer.status === 401);
      if (answer.ok) {
        setJoined(answer.body);
        reloadAfter(RELOADS_AFTER_MS.success);
      } else if (answer.status === 409) {
        reloadAfter(RELOADS_AFTER_MS.already);
      } else if (answer.status === 500) {
        return { ...answer, problem: SAY.notDone };
      } else if (answer.status === null) {
        return { ...answer, problem: `${SAY.noAnswer} ${answer.problem}` };
      }
      return answer;
    },
  });
  if (joined) return <OnTheList joined={joined} requestsAt={requestsAt} />;

  const { defaultValue = isOver ? NONE : '12', ...eggs } = form.field('numberOfEggs');
  const { defaultValue: whenShort = 'dozen', ...short } = form.field('ifShort');
  return (
    <>
      <h2 id={PANEL_HEADING}>Sign up</h2>
      <form {...form.props} className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First Name" name="firstName" defaultValue={firstName} disabled />
          <TextField label="Last Name" name="lastName" defaultValue={lastName} disabled />
        </div>
        <TextField label="Email" name="email" defaultValue={email} disabled />
        <PhoneField {...form.field('phone')} />
        <AddressField {...form.field('address')} />
        <RadioGroup legend="Chickens or ducks" choices={KINDS} required {...form.field('chickensOrDucks')} />
        {isPaused ? (
          <p className={styles.aside}>Eggs are paused. Sign up now, and ask once they’re back.</p>
        ) : (
          <>
            <RadioGroup legend="How many eggs now?" choices={DOZENS} defaultValue={defaultValue} {...eggs} />
            <div className={styles.moreThanOne}>
              <RadioGroup legend={IF_SHORT_WORDS.asks} choices={SHORT} defaultValue={whenShort} {...short} />
            </div>
            {price && <p className={styles.aside}>{`${price} ${pays}`}</p>}
            {soon && <p className={styles.aside}>{soon}</p>}
            <TextField type="date" {...NOT_BEFORE} {...form.field('notBefore')} />
            <TextArea label="Notes (optional)" maxLength={NOTES_MAX} {...form.field('notes')} />
          </>
        )}
        {form.problem && (
          <Notice tone="error" posted={form.posted}>
            <span>{form.problem}</span>
            {signedOut && (
              <>
                {' '}
                <a href={pathTo('/login')} target="_blank" rel="noreferrer">
                  Log in
                </a>
                <span>, then come back to this tab and sign up.</span>
              </>
            )}
          </Notice>
        )}
        <Button type="submit" wide busy={form.busy}>
          Sign Up
        </Button>
      </form>
    </>
  );
}

function OnTheList({ joined, requestsAt }: { joined: Joined; requestsAt: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => leadTo(heading.current), []);
  const { request } = joined;
  return (
    <>
      <h2 id={PANEL_HEADING} ref={heading} tabIndex={-1}>
        You are on the list
      </h2>
      <div className="stack gap-18">
        <JoinedNotice {...joined} />
        {request ? (
          <ButtonLink href={requestsAt} wide variant="quiet">
            {request.success ? 'See your request' : 'See your requests'}
          </ButtonLink>
        ) : (
          <ButtonLink href={pathTo('/ask-for-eggs')} wide>
            Ask for eggs
          </ButtonLink>
        )}
      </div>
    </>
  );
}
