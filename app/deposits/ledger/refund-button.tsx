import { inDollars } from '../../../dollars.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { REASON_MAX, refundInput } from './refund.ts';

type Props = { orderNumber: string; refundableCents: number };

export function RefundButton({ orderNumber, refundableCents }: Props) {
  const ask = useAsk();
  const refund = () =>
    ask({
      title: 'Refund',
      yes: 'Refund',
      tone: 'danger',
      fields: { amount: (refundableCents / 100).toFixed(2), reason: '', password: '' },
      schema: refundInput,
      call: 'refund-deposit',
      input: (draft) => ({ order_number: orderNumber, ...draft }),
      body: ({ text }) => (
        <>
          <p>The money goes back to the card it came from. This cannot be undone.</p>
          <TextField
            label="Amount"
            hint={`Up to ${inDollars(refundableCents)}`}
            inputMode="decimal"
            autoComplete="off"
            before="$"
            required
            {...text('amount')}
          />
          <TextArea
            label="Reason"
            hint="For your own books; the payer won’t see it"
            rows={2}
            maxLength={REASON_MAX}
            required
            data-autofocus
            {...text('reason')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            {...text('password')}
          />
        </>
      ),
    });
  return (
    <Button variant="danger" onClick={() => void refund()}>
      Refund
    </Button>
  );
}
