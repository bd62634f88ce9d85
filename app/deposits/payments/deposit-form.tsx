import type { FormReply } from '../../forms/form-reply.ts';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { type DepositBounds, depositForm, NOTES_MAX, PAYER_MAX } from './deposit.ts';
import type { DepositPots } from './held-plant.ts';

const inWhole = (dollars: number) => dollars.toLocaleString('en-US');

type Props = {
  bounds: DepositBounds;
  reply?: FormReply;
  action: string;
  pots: DepositPots;
};

export function DepositForm({ bounds, reply, action, pots }: Props) {
  const [only, ...others] = pots;
  const { field, outcome } = postedForm(depositForm(bounds), reply);
  return (
    <form method="post" action={action} className="stack gap-18">
      {others.length > 0 ? (
        <SelectField label="Which one?" options={pots} {...field('plant')} />
      ) : (
        only && <input type="hidden" name="plant" value={only.value} />
      )}
      <TextField
        label="Amount"
        hint={`In dollars, from ${inWhole(bounds.depositFrom)} to ${inWhole(bounds.depositUpTo)}`}
        inputMode="decimal"
        autoComplete="off"
        before="$"
        required
        {...field('amount')}
      />
      <TextField label="Name (optional)" autoComplete="name" maxLength={PAYER_MAX} {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
      <TextArea
        label="Notes (optional)"
        hint={
          only
            ? 'When you would like to pick it up'
            : 'What the deposit is for, and when you would like to pick it up'
        }
        maxLength={NOTES_MAX}
        {...field('notes')}
      />
      {/* Hidden from people. Bots fill it in. */}
      <input type="text" name="website" autoComplete="off" hidden />
      <input type="hidden" name="form_ms" />
      {outcome}
      <Button type="submit" wide>
        Continue to card
      </Button>
    </form>
  );
}
