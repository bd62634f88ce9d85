import { liveFile } from 'virtual:page-scripts';
import { IF_SHORT, QUANTITIES } from '../../../db/egg-words.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { IF_SHORT_WORDS, NOT_BEFORE, NOTES_MAX } from '../request/egg-request.ts';
import { AddressField } from './address-field.tsx';
import { eggListForm } from './egg-list.ts';
import styles from './egg-list-page.module.css';

const KINDS = [
  { value: 'chickens', label: 'Chickens' },
  { value: 'ducks', label: 'Ducks', disabled: true, note: 'ask once you’re on the list' },
  { value: 'both', label: 'Both', disabled: true, note: 'one kind at a time' },
];
const NONE = '';
const DOZENS = [
  ...QUANTITIES.map((eggs) => ({ value: String(eggs), label: `${eggs / 12} dozen` })),
  { value: NONE, label: 'None yet' },
];
const SHORT = IF_SHORT.map((wish) => ({ value: wish, label: IF_SHORT_WORDS[wish] }));

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
  reply?: FormReply;
};

export function EggListForm({ reply, ...known }: Props) {
  const { firstName, lastName, email, price, pays, isPaused, isOver, soon } = known;
  const { field, outcome } = postedForm(eggListForm, reply);
  const { defaultValue: kind = 'chickens', ...kinds } = field('chickensOrDucks');
  const { defaultValue = isOver ? NONE : '12', ...eggs } = field('numberOfEggs');
  const { defaultValue: whenShort = 'dozen', ...short } = field('ifShort');
  return (
    <form method="post" className={styles.form}>
      <div className={styles.pair}>
        <TextField label="First Name" name="firstName" defaultValue={firstName} disabled />
        <TextField label="Last Name" name="lastName" defaultValue={lastName} disabled />
      </div>
      <TextField label="Email" name="email" defaultValue={email} disabled />
      <PhoneField data-digits {...field('phone')} />
      <AddressField script={liveFile('address')} {...field('address')} />
      <RadioGroup legend="Chickens or ducks" choices={KINDS} defaultValue={kind} required {...kinds} />
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
          <TextField type="date" {...NOT_BEFORE} {...field('notBefore')} />
          <TextArea label="Notes (optional)" maxLength={NOTES_MAX} {...field('notes')} />
        </>
      )}
      {outcome}
      <Button type="submit" wide>
        Sign Up
      </Button>
    </form>
  );
}
