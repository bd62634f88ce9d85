import { useDraft } from '../../forms/drafts/use-draft.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './coming-desk.module.css';
import { type ComingDraft, ComingFields } from './coming-fields.tsx';
import { addComingInput, varietiesIn } from './coming-inputs.ts';

const EMPTY: ComingDraft = { list: 'flowers', name: '', varieties: '', expected: '' };

export function AddComing({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast();
  const form = useDraft({
    saved: { draft: EMPTY, version: '' },
    saves: useFunction('add-coming-soon', { typed: true }),
    input: ({ varieties, ...rest }) => ({ ...rest, varieties: varietiesIn(varieties) }),
    schema: addComingInput,
    warns: false,
    onSaved({ message }) {
      // The group stays: the next plant is often of the same.
      form.edit({ name: '', varieties: '', expected: '' });
      showToast(message);
      onAdded();
    },
  });
  const wrong = Object.entries(form.problems).find(([path]) => path.startsWith('varieties'))?.[1];
  return (
    <form {...form.props} className={styles.add} aria-label="Add to the list">
      <ComingFields form={form}>
        <TextArea
          label="Varieties"
          hint="With commas between them, or each on a line of its own."
          required
          rows={1}
          disabled={form.busy}
          value={form.draft.varieties}
          error={wrong}
          onChange={(event) => form.edit({ varieties: event.currentTarget.value })}
        />
      </ComingFields>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" busy={form.busy}>
          Add to the list
        </Button>
      </div>
    </form>
  );
}
