import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { TypedForm } from '../ui/typed-form.tsx';
import { useFunction } from '../ui/use-function.ts';
import { inDollars, REASON_MAX, refundForm } from './deposit.ts';
import styles from './deposit-page.module.css';

type Props = { opened: boolean; orderNumber: string; refundableCents: number; onClose: () => void };

/**
 * Gives a deposit back: how much, why, and who is really sitting there. Closed and opened again it still knows
 * a try whose outcome is open, so that the same refund is never asked for twice.
 */
export function RefundDialog({ opened, onClose, ...rest }: Props) {
  const refund = useFunction('refund-deposit');
  return (
    <Dialog opened={opened} onClose={onClose} busy={refund.busy} title="Refund" size="small">
      <RefundFields {...rest} {...refund} onClose={onClose} />
    </Dialog>
  );
}

type Refund = ReturnType<typeof useFunction<{ message: string }>>;
type FieldsProps = Omit<Props, 'opened'> & Pick<Refund, 'call' | 'busy'>;

function RefundFields({ orderNumber, refundableCents, call, busy, onClose }: FieldsProps) {
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const form = useForm({
    initialValues: { amount: (refundableCents / 100).toFixed(2), reason: '', password: '' },
    validate: schemaResolver(refundForm, { sync: true }),
  });

  async function submit(values: typeof form.values) {
    setProblem('');
    const answer = await call({ order_number: orderNumber, ...values });
    if (!answer) return;
    if (!answer.ok) {
      form.setErrors(answer.fields);
      setProblem(Object.keys(answer.fields).length ? '' : answer.problem);
      // Something has changed meanwhile: there is less left than the page says.
      if (answer.status === 400 || answer.status === 409) await revalidate();
      return;
    }
    showToast(answer.body.message);
    onClose();
    await revalidate();
  }

  return (
    <TypedForm form={form} send={submit} className={styles.refund}>
      <p>The money goes back to the card it came from. This cannot be undone.</p>
      <TextInput
        label="Amount"
        description={`Up to ${inDollars(refundableCents)}`}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        required
        {...form.getInputProps('amount')}
      />
      <Textarea
        label="Reason"
        description="For your own books; the payer does not see it"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={REASON_MAX}
        required
        {...form.getInputProps('reason')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Refund
        </Button>
      </DialogButtons>
    </TypedForm>
  );
}
