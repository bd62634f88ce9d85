import { useState } from 'react';
import { emailForm } from '../../access/account.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import styles from './account-card.module.css';
import { requestReset, SAY } from './sign-in.ts';

type ResetRequestProps = {
  email?: string;
  reply?: FormReply;
  sent?: boolean;
};

/** The answer is the same whether the address has an account or not. */
export default function ResetRequest({ email, reply, sent: sentBefore = false }: ResetRequestProps) {
  const [sent, setSent] = useState(sentBefore);
  const form = useForm({ schema: emailForm, reply, send });
  const { error, ...field } = form.field('email');
  const problem = form.problem || error;

  async function send(typed: { email: string }, options: CallOptions) {
    setSent(false);
    const answer = await requestReset(typed, options);
    setSent(answer.ok);
    return answer;
  }

  return (
    <form {...form.props} action={`${pathTo('/login')}?forgot`} className={styles.form}>
      <p>We’ll email you a link to choose a new password.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        required
        {...field}
        id="reset-email"
        defaultValue={field.defaultValue ?? email}
      />
      {form.solving && <Notice>{form.solving}</Notice>}
      {problem && (
        <Notice tone="error" posted={form.posted}>
          {problem}
        </Notice>
      )}
      {sent && !problem && (
        <Notice tone="success" posted={sentBefore}>
          {SAY.resetSent}
        </Notice>
      )}
      <DialogButtons>
        <Button type="submit" busy={form.busy}>
          Send Reset Email
        </Button>
      </DialogButtons>
    </form>
  );
}
