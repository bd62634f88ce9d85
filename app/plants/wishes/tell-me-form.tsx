import { UnseenFields } from '../../access/puzzle/unseen-fields.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './tell-me.module.css';
import { TELL_ME } from './tell-of.ts';
import { askInput, wishSentences } from './wish.ts';

type Option = { value: string; label: string };
type Props = { options: readonly Option[]; action: string; reply?: FormReply; sentTo?: string };

/** What was asked for, by an email and one button. */
export function TellMe({ options, action, reply, sentTo }: Props) {
  const { field, outcome } = postedForm(askInput, reply);
  const [only, ...others] = options;
  if (!only) return null;
  return (
    <FormPart id="tell-me" reply={reply}>
      {sentTo === undefined ? (
        <form method="post" action={action} className={styles.form}>
          {others.length === 0 ? (
            <input type="hidden" name="id" value={only.value} />
          ) : (
            <SelectField label="Which one?" options={options} {...field('id')} />
          )}
          <EmailField {...field('email')} />
          <UnseenFields />
          {outcome}
          <Button type="submit" variant="quiet">
            {TELL_ME}
          </Button>
          <p className="soft small">One email the day it’s in. No account, and one press stops it.</p>
        </form>
      ) : (
        <div className={styles.form}>
          <Notice tone="success" posted>
            {wishSentences.sent}
          </Notice>
          <p>
            We emailed <EmailText text={sentTo} />. Say yes in that email, and we’ll tell you the day it’s in.
          </p>
          <p className="soft small">Nothing there? Look in your spam folder. The link works for a week.</p>
        </div>
      )}
    </FormPart>
  );
}
