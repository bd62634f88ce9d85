import { useAsk } from '../../forms/ask/use-ask.tsx';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { TextField } from '../../forms/text-field.tsx';
import { type ComingDraft, ComingFields } from './coming-fields.tsx';
import { changeComingInput } from './coming-inputs.ts';
import type { OwnersLine } from './coming-soon-catalog.ts';

export function useChangeComing() {
  const ask = useAsk();
  return ({ id, list, name, variety, expected, updatedAt }: OwnersLine) => {
    const fields: ComingDraft = { list, name, varieties: variety, expected };
    return ask({
      title: 'Change the line',
      size: 'medium',
      yes: 'Save changes',
      fields,
      schema: changeComingInput,
      call: 'change-coming-soon',
      input: ({ varieties, ...rest }) => ({
        ...rest,
        id,
        variety: varieties,
        updated_at: updatedAt.toISOString(),
      }),
      keeps: (draft) => !same(draft, fields),
      body: (form) => (
        <ComingFields form={form}>
          <TextField
            label="Variety"
            required
            maxLength={120}
            disabled={form.busy}
            {...form.text('varieties', 'variety')}
          />
        </ComingFields>
      ),
    });
  };
}
