import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { phoneInDigits } from '../../../core/phone.ts';
import {
  EGG_KINDS,
  type EggKind,
  QUANTITIES,
  type Quantity,
  TELL_BY,
  type TellBy,
  USUAL_KIND,
} from '../../../db/egg-words.ts';
import { type CallOptions, callFunction } from '../../forms/call-function.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { TELL_BY_WORDS } from '../line/heard/to-tell.ts';
import { kindInWords } from '../request/egg-request.ts';
import { Question } from '../request/question.tsx';
import { AddressField } from './address-field.tsx';
import styles from './ask-for-page.module.css';
import { neighborSentences, newNeighborForm } from './neighbor.ts';

const DOZENS = QUANTITIES.map((eggs) => ({ value: String(eggs), label: `${eggs / 12} dozen` }));
const KINDS = EGG_KINDS.map((kind) => ({ value: kind, label: kindInWords(kind) }));
const WAYS = TELL_BY.toReversed().map((way) => ({ value: way, label: TELL_BY_WORDS[way] }));

type Known = { member_id: string; name: string };
type KnownAccount = { account_id: string; name: string };

/** @property said what was searched for: a phone number or a name */
type Props = { said: string; isOwner: boolean; isPaused: boolean };

/** Adds somebody and asks for their eggs, in one go. */
export function NewNeighbor({ said, isOwner, isPaused }: Props) {
  const [known, setKnown] = useState<Known | null>(null);
  const [isFar, setFar] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const [sharer, setSharer] = useState({ name: '', phone: '' });
  const [shares, setShares] = useState(false);
  const [account, setAccount] = useState<KnownAccount | null>(null);
  const [isTheirs, setTheirs] = useState(false);
  const [way, setWay] = useState<TellBy>('text');
  const [dozen, setDozen] = useState('12');
  const [kind, setKind] = useState<EggKind>(USUAL_KIND);
  const [added, setAdded] = useState<AddedProps | null>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const phone = phoneInDigits(said) ?? '';
  const [first = '', ...last] = phone ? [] : said.split(' ');
  const form = useForm({
    schema: newNeighborForm,
    reply: { problem: '', fields: {}, values: { phone, first_name: first, last_name: last.join(' ') } },
    async send({ eggs, kind: chosen, ...person }, options: CallOptions) {
      setKnown(null);
      const sure = {
        anyway,
        shares_phone: shares && person.phone === sharer.phone,
        account_id: isTheirs ? account?.account_id : undefined,
      };
      const answer = await callFunction('add-neighbor', { ...person, ...sure }, options);
      if (!answer.ok) {
        const who = (answer.details.neighbor as Known | undefined) ?? null;
        setKnown(who);
        if (isOwner && who && answer.details.by !== 'email') {
          setSharer({ name: who.name, phone: person.phone });
          setShares(false);
        }
        const theirs = answer.details.account as KnownAccount | undefined;
        if (theirs) setAccount(theirs);
        if (theirs) setTheirs(false);
        setFar(isOwner && answer.status === 422 && 'address' in answer.fields);
        return answer;
      }
      const { member_id, message, twin } = answer.body;
      const wish = { number_of_eggs_requested: Number(eggs) as Quantity, chickens_or_ducks: chosen };
      // The same key as for adding, so that a second try asks once.
      const asked = isPaused ? null : await callFunction('request-eggs-for', { ...wish, member_id }, options);
      const says = [message, asked?.ok === false ? asked.problem : (asked?.body.message ?? '')];
      setAdded({ says: says.filter(Boolean), twin: twin ? { name: twin, member_id } : null });
      showToast(message);
      await revalidate();
      return answer;
    },
  });
  if (added) return <Added {...added} isOwner={isOwner} />;
  return (
    <form {...form.props} className="stack gap-18" aria-busy={form.busy}>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="off" required {...form.field('first_name')} />
        <TextField
          label="Last name, or where they live (optional)"
          autoComplete="off"
          {...form.field('last_name')}
        />
      </div>
      <PhoneField {...form.field('phone')} />
      {sharer.name && (
        <CheckField
          label="Another person with the same phone"
          hint={`${sharer.name} stays on the list, too.`}
          checked={shares}
          onChange={({ currentTarget }) => setShares(currentTarget.checked)}
        />
      )}
      <AddressField {...form.field('address')} />
      {(isFar || anyway) && (
        <CheckField
          label="I know them, add anyway"
          hint="The history says who let them in."
          checked={anyway}
          onChange={({ currentTarget }) => setAnyway(currentTarget.checked)}
        />
      )}
      <Question legend="How do you tell them?" name="tell_by" options={WAYS} value={way} onChange={setWay} />
      {form.field('tell_by').error && <Notice tone="error">{form.field('tell_by').error}</Notice>}
      <TextField label="Email (optional)" type="email" autoComplete="off" {...form.field('email')} />
      {account && (
        <CheckField
          label={`${account.name} is the same person`}
          hint="This phone and address go into that account. If it is someone else, correct the email or leave it out."
          checked={isTheirs}
          onChange={({ currentTarget }) => setTheirs(currentTarget.checked)}
        />
      )}
      <div hidden={isPaused} className="stack gap-18">
        <Question legend="How many?" name="eggs" options={DOZENS} value={dozen} onChange={setDozen} />
        <Question legend="Which eggs?" name="kind" options={KINDS} value={kind} onChange={setKind} />
      </div>
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          <span>{`${form.problem} `}</span>
          {known && (
            <Link to={searchOnly.addressOf({ query: known.name, page: 1 })}>{`Ask for ${known.name}`}</Link>
          )}
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        {isPaused ? 'Add to the egg list' : 'Add and put in line'}
      </Button>
    </form>
  );
}

/** @property twin of the same name and street, and the one who was added */
type AddedProps = { says: string[]; twin: Known | null };

function Added({ says, twin, isOwner }: AddedProps & { isOwner: boolean }) {
  return (
    <>
      <Notice tone="success">
        <span>{`${says.join(' ')} `}</span>
        <Link to={href('/dashboard/egg-requests')}>See the line</Link>
      </Notice>
      {twin && (
        <Notice tone="warning">
          <span>{`${neighborSentences.twin(twin.name)} `}</span>
          {isOwner && (
            <Link to={href('/egg-customers/:memberId', { memberId: twin.member_id })}>Look at both</Link>
          )}
        </Notice>
      )}
    </>
  );
}
