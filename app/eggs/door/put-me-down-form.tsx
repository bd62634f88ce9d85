import { href } from 'react-router';
import { QUANTITIES } from '../../../db/egg-words.ts';
import { NAME_MAX } from '../../access/account.ts';
import { UnseenFields } from '../../access/puzzle/unseen-fields.tsx';
import { useFarm } from '../../facts/use-farm.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { eggListSentences } from '../members/egg-list.ts';
import { DOOR, doorSentences, type Offer, putMeDownInput } from './put-me-down.ts';
import styles from './put-me-down-form.module.css';

const DOZENS = QUANTITIES.map((eggs) => ({ value: String(eggs), label: `${eggs / 12} dozen` }));
const NONE = { value: '', label: 'None yet' };

type Props = { offer: Offer; reply?: FormReply; sentTo?: string };

/** The one door to eggs for who has no account. */
export function PutMeDown({ offer, reply, sentTo }: Props) {
  return (
    <FormPart
      id="dozen"
      reply={reply}
      failed={`${eggListSentences.noAnswer} `}
      fault={eggListSentences.notDone}
    >
      {sentTo === undefined ? <PutMeDownForm offer={offer} reply={reply} /> : <Sent to={sentTo} />}
    </FormPart>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <div className={styles.form}>
      <Notice tone="success" posted>
        {doorSentences.sent}
      </Notice>
      <p>
        We emailed <EmailText text={to} />. Open the link in that email and choose a password, on whatever
        phone or computer. Then you’re in line.
      </p>
      <p className={styles.aside}>
        The link works for 24 hours. Nothing there? Look in your spam folder, or{' '}
        <a href={href('/egg-list')}>ask again</a>.
      </p>
    </div>
  );
}

function PutMeDownForm({ offer, reply }: Omit<Props, 'sentTo'>) {
  const { price, pays, isPaused, isOver, soon, ahead } = offer;
  const { field, outcome } = postedForm(putMeDownInput, reply);
  const { radiusMiles } = useFarm().facts;
  const { defaultValue: eggs = isOver ? NONE.value : '12', ...dozens } = field('numberOfEggs');
  return (
    <form method="post" action="?dozen" className={styles.form}>
      {isPaused ? (
        <p className={styles.aside}>We’ll put you on the list, and you can ask once eggs are back.</p>
      ) : (
        <p className={styles.aside}>
          {[price && `${price} ${pays}`, `${ahead}.`, isOver && soon].filter(Boolean).join(' ')}
        </p>
      )}
      <TextField
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_MAX}
        required
        {...field('name')}
      />
      <PhoneField data-digits {...field('phone')} />
      <TextField
        label={`Address, within ${radiusMiles} miles of us`}
        hint="Street and ZIP, like 123 Main Street, 55001."
        autoComplete="address-line1"
        maxLength={200}
        required
        {...field('address')}
      />
      <EmailField {...field('email')} />
      {!isPaused && (
        <RadioGroup
          legend="How many eggs now?"
          choices={isOver ? [...DOZENS, NONE] : DOZENS}
          defaultValue={eggs}
          {...dozens}
        />
      )}
      <UnseenFields />
      {outcome}
      <Button type="submit" wide>
        {isPaused ? 'Put me on the list' : DOOR}
      </Button>
      <p className={styles.aside}>
        Open the link we email you and you’re in line; we’ll write again when your eggs are ready.
      </p>
    </form>
  );
}
