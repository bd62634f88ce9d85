import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FACTS, type FactField, FIELDS, type Field, type PlantField } from '../../../core/plant-fields.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { FormDialog } from '../../forms/ask/form-dialog.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { Switch } from '../../forms/switch.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Plant } from '../catalog/plant.ts';
import { pollinatorClaim } from '../catalog/pollinator-claim.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { UploadProgress } from '../photos/upload-progress.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { FactControl, factsInLine } from './fact-fields.tsx';
import { PLACEHOLDERS } from './placeholders.ts';
import type { PlantDraft } from './plant-draft.ts';
import styles from './plant-form.module.css';
import type { PlantForm } from './use-plant-form.ts';
import { usePlantForm } from './use-plant-form.ts';

/** The owner may dismiss it for good; under Farm it comes back. */
function PollinatorHint({ description }: { description: string }) {
  const { shown, version } = useFarm().pollinatorHint;
  const { call, busy } = useFunction('update-farm-words');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const claim = shown ? pollinatorClaim(description) : null;
  if (!claim) return null;

  async function dismiss() {
    const words = { pollinators: 'hidden' };
    const answer = await call({ matter: 'plantHints', updated_at: version, words });
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    await revalidate();
  }
  return (
    <Notice className="over-8">
      <p>
        {`“${claim}” says that the plant is good for pollinators. Minnesota (18H.14) allows that only for plants without harmful amounts of systemic insecticide. This is a hint, no legal advice.`}
      </p>
      <Button small variant="quiet" busy={busy} onClick={() => void dismiss()}>
        Don’t show this hint again
      </Button>
    </Notice>
  );
}

const inOrder = FIELDS.toSorted((a, b) => a.place - b.place);

type WrittenField = Exclude<Field, { kind: 'stock' | 'fact' }> & {
  name: Exclude<PlantField, 'in_stock' | FactField['name']>;
};

const isWritten = (field: Field): field is WrittenField => field.kind !== 'stock' && field.kind !== 'fact';

/** Closed, because most plants are added without. */
function PlantFacts({ form }: { form: PlantForm }) {
  const { draft, busy, problems, conflict, edit } = form;
  // What a wrong value opened stays open while it is mended.
  const [open, setOpen] = useState(false);
  const isMet = FACTS.some(({ name }) => problems[name] || conflict?.fields.includes(name));
  const said = factsInLine(draft);
  return (
    <details
      className={`box ${styles.wide} ${styles.facts}`}
      open={open || isMet}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          Facts for gardeners
          {said && <span className={styles.said}>{said}</span>}
        </span>
      </summary>
      <div className={`${styles.fields} over-14`}>
        {FACTS.map((field) => (
          <div
            key={field.name}
            className={field.name === 'bloom' || field.name === 'sun' ? styles.wide : undefined}
          >
            <FactControl
              field={field}
              value={draft[field.name]}
              error={problems[field.name]}
              busy={busy}
              nothing="Not said"
              onChange={(value) => edit({ [field.name]: value })}
            />
            <ConflictChoice form={form} name={field.name} />
          </div>
        ))}
      </div>
    </details>
  );
}

function PlantFormFields({ form }: { form: PlantForm }) {
  const { draft, busy, edit } = form;
  return (
    <div className={styles.fields}>
      {inOrder.map((field) => isWritten(field) && <Written key={field.name} form={form} field={field} />)}
      <PlantFacts form={form} />
      <div className={styles.wide}>
        <PhotoField form={form} />
      </div>
      <div className={styles.wide}>
        <Switch
          label="In Stock"
          checked={draft.in_stock}
          disabled={busy}
          onChange={(event) => edit({ in_stock: event.currentTarget.checked })}
        />
        <ConflictChoice form={form} name="in_stock" />
      </div>
    </div>
  );
}

type WrittenProps = { form: PlantForm; field: WrittenField };

function Written({ form, field }: WrittenProps) {
  const { kind, name } = field;
  return (
    <div className={kind === 'text' ? styles.wide : undefined}>
      <Control form={form} field={field} />
      {name === 'plant_description' && <PollinatorHint description={form.draft.plant_description} />}
      <ConflictChoice form={form} name={name} />
    </div>
  );
}

function Control({ form, field }: WrittenProps) {
  const { kind, name, title, required } = field;
  const props = {
    ...form.text(name),
    label: title,
    hint: kind === 'text' ? 'What it looks like, where it grows, when it flowers.' : undefined,
    required,
    name,
    readOnly: form.busy,
    autoComplete: 'off',
  };
  if (kind === 'text') return <TextArea rows={3} {...props} />;
  if (kind === 'choice') {
    const unchosen = { value: '', label: `Choose a ${title.toLowerCase()}`, disabled: true };
    return (
      <SelectField
        options={required ? [unchosen, ...field.choices] : field.choices}
        {...props}
        disabled={form.busy}
      />
    );
  }
  return (
    <TextField
      placeholder={PLACEHOLDERS[name]}
      inputMode={kind === 'price' ? 'decimal' : undefined}
      data-autofocus={field === inOrder[0] || undefined}
      {...props}
    />
  );
}

type Props = {
  plant: Plant | null;
  /** What a new plant's form starts with. */
  start?: Partial<PlantDraft>;
  /** The Coming Soon line that it was. */
  comingId?: string;
  onClose: () => void;
  onSaved: (plant: Plant) => void;
};

/** `plant` is null for Add Plant. */
export function PlantFormDialog({ plant, start, comingId, onClose, onSaved }: Props) {
  const form = usePlantForm(plant, onSaved, start, comingId);
  const { busy, conflict } = form;
  return (
    <FormDialog
      title={plant ? 'Edit Plant' : 'Add Plant'}
      size="large"
      yes={plant ? 'Save changes' : 'Add Plant'}
      form={form}
      keeps={form.changed}
      waits={form.photo.preparing}
      onClose={onClose}
    >
      {conflict && (
        <Notice tone="warning" title="Changed while you were editing" answers>
          {conflict.sentence}
        </Notice>
      )}
      <PlantFormFields form={form} />
      {busy && form.draft.plant_photo && <UploadProgress sent={form.sent} />}
    </FormDialog>
  );
}
