import { useRevalidator } from 'react-router';
import { callFunction } from '../../forms/call-function.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import { addHoldInput, COUNTS } from './hold.ts';

type Pot = { id: string; what: string; until: string };

function AddForm({ pot, onAdded }: { pot: Pot; onAdded: () => void }) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: addHoldInput,
    async send(typed, options) {
      const answer = await callFunction('add-hold', typed, options);
      if (answer.ok) {
        showToast(answer.body.message);
        onAdded();
        await revalidate();
      }
      return answer;
    },
  });
  return (
    <form {...form.props} className="stack gap-14" aria-label={`Hold ${pot.what} for a caller`}>
      <p>{`Until closing on ${pot.until}. Tell them.`}</p>
      <input type="hidden" name="id" value={pot.id} />
      <SelectField label="How many pots?" options={COUNTS} {...form.field('pots')} />
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          Hold it
        </Button>
      </div>
    </form>
  );
}

/** A pot in stock, and the form of a caller who wants it. */
export const AddHold = ({ pot }: { pot: Pot }) => (
  <li>
    <Unfold summary={<strong>{pot.what}</strong>}>{(close) => <AddForm pot={pot} onAdded={close} />}</Unfold>
  </li>
);
