import { eachField, FACTS, type FactField } from '../../../core/plant-fields.ts';
import { FormDialog } from '../../forms/ask/form-dialog.tsx';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { plantSentences } from '../catalog/plant.ts';
import { FactControl } from '../changes/fact-fields.tsx';
import styles from '../changes/plant-form.module.css';
import { type Choice, setFactsInput } from '../changes/plant-inputs.ts';
import { failure } from './failure.ts';

type Draft = Record<FactField['name'], string>;

const NOTHING = eachField<Draft>('name', () => '', FACTS);

type Props = { choice: Choice; count: number; onClose: () => void; onSaved: () => void };

/** The same facts for several plants; what is left empty stays as it is. */
export function FactsDialog({ choice, count, onClose, onSaved }: Props) {
  const showToast = useToast();
  const form = useFields({
    start: NOTHING,
    saves: useFunction('set-facts'),
    input: (draft: Draft) => ({
      ...choice,
      ...Object.fromEntries(Object.entries(draft).filter(([, said]) => said)),
    }),
    schema: setFactsInput,
    problemOf: (refusal) => failure(plantSentences.updatingFailed, refusal),
    onSaved({ message }) {
      showToast(message);
      onSaved();
    },
  });
  const isEmpty = Object.values(form.draft).every((said) => said === '');
  return (
    <FormDialog
      title="Set facts for gardeners"
      size="large"
      yes={`Set for ${count.toLocaleString('en-US')} ${count === 1 ? 'plant' : 'plants'}`}
      form={form}
      keeps={!isEmpty}
      waits={isEmpty}
      onClose={onClose}
    >
      <p className="soft flush">What you leave empty stays as each plant has it.</p>
      <div className={styles.fields}>
        {FACTS.map((field) => (
          <FactControl
            key={field.name}
            field={field}
            value={form.draft[field.name]}
            error={form.problems[field.name]}
            busy={form.busy}
            nothing="Leave as it is"
            onChange={(value) => form.edit({ [field.name]: value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
