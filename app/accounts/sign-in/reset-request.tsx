import { href } from 'react-router';
import { emailForm } from '../../access/account.ts';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './account-card.module.css';
import { signInSentences } from './sign-in.ts';

/** The answer is the same whether the address has an account or not. */
export function ResetRequest({ reply, sentTo }: { reply?: FormReply; sentTo?: string }) {
  const { field, outcome } = postedForm(emailForm, reply);
  const { defaultValue = sentTo, ...email } = field('email');
  return (
    <FormPart id="reset-request" reply={reply}>
      <form method="post" action={`${href('/login')}?forgot`} className={styles.form}>
        <p>We’ll email you a link to choose a new password.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
          {...email}
          id="reset-email"
          defaultValue={defaultValue}
        />
        {outcome}
        {sentTo && (
          <Notice tone="success" posted>
            {signInSentences.resetSent}
          </Notice>
        )}
        <DialogButtons>
          <Button type="submit">Send Reset Email</Button>
        </DialogButtons>
      </form>
    </FormPart>
  );
}
