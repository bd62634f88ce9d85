import { useRevalidator } from 'react-router';
import { inDollars } from '../../../dollars.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './deposit-page.module.css';
import { REASON_MAX, refundInput } from './refund.ts';

type Props = { opened: boolean; orderNumber: string; refundableCents: number; onClose: () => void };

/** The call outlives the dialog, because a retry after an unknown outcome needs the same key. */
export function RefundDialog({ opened, onClose, ...rest }: Props) {
  const refund = useFunction('refund-deposit');
  return (
    <Dialog opened={opened} onClose={onClose} busy={refund.busy} title="Refund" size="small">
      <RefundForm {...rest} refund={refund} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'opened'> & { refund: ReturnType<typeof useFunction<'refund-deposit'>> };

function RefundForm({ orderNumber, refundableCents, refund, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function call(input: Parameters<typeof refund.call>[0]) {
    const answer = await refund.call(input);
    // Less is left than the page shows.
    if (answer && !answer.ok && (answer.status === 400 || answer.status === 409)) await revalidate();
    return answer;
  }

  const form = useDraft({
    saved: { draft: { amount: (refundableCents / 100).toFixed(2), reason: '', password: '' }, version: '' },
    saves: { call, busy: refund.busy },
    input: (draft) => ({ order_number: orderNumber, ...draft }),
    schema: refundInput,
    warns: false,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    onSaved({ message }) {
      showToast(message);
      onClose();
      void revalidate();
    },
  });
  const { problem, busy } = form;

  return (
    <form {...form.props} className={styles.refund}>
      <p>The money goes back to the card it came from. This cannot be undone.</p>
      <TextField
        label="Amount"
        hint={`Up to ${inDollars(refundableCents)}`}
        inputMode="decimal"
        autoComplete="off"
        before="$"
        required
        {...form.text('amount')}
      />
      <TextArea
        label="Reason"
        hint="For your own books; the payer won’t see it"
        rows={2}
        maxLength={REASON_MAX}
        required
        data-autofocus
        {...form.text('reason')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...form.text('password')}
      />
      <DialogButtons says={problem && <Notice tone="error">{problem}</Notice>}>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Refund
        </Button>
      </DialogButtons>
    </form>
  );
}
