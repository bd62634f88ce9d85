import { passwordProof } from '../../access/proof/proof-forms.ts';
import type { Answer } from '../../forms/answer.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../my-account/my-account-page.module.css';

type WithPasswordProps<Body> = {
  /** The field's id, because a page may have several. */
  id: string;
  fieldLabel: string;
  label: string;
  variant?: 'danger';
  send: (input: { password: string }, options: CallOptions) => Promise<Answer<Body>>;
  onDone: (body: Body) => void;
};

export function WithPassword<Body>({
  id,
  fieldLabel,
  label,
  variant,
  send,
  onDone,
}: WithPasswordProps<Body>) {
  const form = useForm({
    schema: passwordProof,
    async send(typed: { password: string }, options) {
      const answer = await send(typed, options);
      if (answer.ok) onDone(answer.body);
      return answer;
    },
  });
  return (
    <form {...form.props} className={styles.part}>
      <PasswordField
        id={`${id}-password`}
        label={fieldLabel}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" variant={variant} busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
