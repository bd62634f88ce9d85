import { SelectField } from '../../forms/select-field.tsx';
import { Switch } from '../../forms/switch.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { FIELDS, type Field, type PlantField } from '../catalog/plant-fields.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './plant-form.module.css';
import { PollinatorHint } from './pollinator-hint.tsx';
import type { PlantForm } from './use-plant-form.ts';

const inOrder = FIELDS.toSorted((a, b) => a.place - b.place);

type WrittenField = Field & { name: Exclude<PlantField, 'in_stock'> };

const isWritten = (field: Field): field is WrittenField => field.kind !== 'stock';

export function PlantFormFields({ form }: { form: PlantForm }) {
  const { draft, busy, edit } = form;
  return (
    <div className={styles.fields}>
      {inOrder.map((field) => isWritten(field) && <Written key={field.name} form={form} field={field} />)}
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
  const { kind, name, title, required, hint, placeholder } = field;
  const props = {
    ...form.text(name),
    label: title,
    hint,
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
      placeholder={placeholder}
      inputMode={kind === 'price' ? 'decimal' : undefined}
      data-autofocus={field === inOrder[0] || undefined}
      {...props}
    />
  );
}
