import { codeForm } from '../../access/proof/proof-forms.ts';
import { CodeField } from '../../access/proof/prove-form.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import type { GoesOn } from '../../forms/part/script-header.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../sign-in/account-card.module.css';

export function LoginCode({ reply, goes }: { reply?: FormReply; goes?: GoesOn }) {
  const { field, outcome } = postedForm(codeForm, reply);
  return (
    <FormPart id="login-code" reply={reply} goes={goes}>
      <form method="post" className={styles.form}>
        <p>Your password is correct. Now enter the code from your app.</p>
        <CodeField {...field('code')} />
        {outcome}
        <Button type="submit" wide>
          Login
        </Button>
      </form>
    </FormPart>
  );
}
