import { enterCode } from '../../access/proof/post-factor.ts';
import { codeForm } from '../../access/proof/proof-forms.ts';
import { CodeField } from '../../access/proof/prove-form.tsx';
import type { CallOptions } from '../../forms/call-function.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';

type LoginCodeProps = {
  next: string;
  reply?: FormReply;
};

export default function LoginCode({ next, reply }: LoginCodeProps) {
  const form = useForm({ schema: codeForm, reply, send });

  async function send(typed: { code: string }, options: CallOptions) {
    const answer = await enterCode(typed, options);
    if (answer.ok) window.location.assign(next);
    return answer;
  }

  return (
    <form {...form.props} className={styles.form}>
      <p>Your password is correct. Now enter the code from your app.</p>
      <CodeField {...form.field('code')} />
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        Login
      </Button>
    </form>
  );
}
