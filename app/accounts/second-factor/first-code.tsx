import { codeForm } from '../../access/proof/proof-forms.ts';
import { CodeField } from '../../access/proof/prove-form.tsx';
import look from '../../access/proof/second-factor.module.css';
import { inGroups } from '../../access/proof/second-factor.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { QrCode } from '../../ui/pieces/qr-code.tsx';
import styles from '../my-account/my-account-page.module.css';
import { finishTwoStep } from './two-step.ts';

export type SetUp = { totpURI: string; backupCodes: string[] };

type FirstCodeProps = { setUp: SetUp; onDone: () => void; onCancel: () => void };

/** The app scans the QR code, or the person types the key; the first code turns it on. */
export function FirstCode({ setUp: { totpURI }, onDone, onCancel }: FirstCodeProps) {
  const form = useForm({
    schema: codeForm,
    async send(typed: { code: string }, options: CallOptions) {
      const answer = await finishTwoStep(typed, options);
      if (answer.ok) onDone();
      return answer;
    },
  });
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <form {...form.props} className={styles.part}>
      <p>
        Open an authenticator app on your phone and scan this code. If you’re on that phone now,{' '}
        <a href={totpURI}>open the app from here</a>, or type in the key.
      </p>
      <QrCode text={totpURI} label="QR code for your authenticator app" className={look.picture} />
      <p>
        Key
        <br />
        <code className={look.key}>{inGroups(key)}</code>
      </p>
      <CodeField hint="The six digits shown in the app." {...form.field('code')} />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Turn on
        </Button>
      </DialogButtons>
    </form>
  );
}
