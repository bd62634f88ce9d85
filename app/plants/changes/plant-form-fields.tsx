import { SelectField } from '../../forms/select-field.tsx';
import { Switch } from '../../forms/switch.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { PLANT_TYPES } from '../catalog/plant.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { DraftField } from './plant-draft.ts';
import styles from './plant-form.module.css';
import { PollinatorHint } from './pollinator-hint.tsx';
import type { PlantForm } from './use-plant-form.ts';

const TYPES = [{ value: '', label: 'Choose a type', disabled: true }, ...PLANT_TYPES];

export function PlantFormFields({ form }: { form: PlantForm }) {
  const { draft, busy, edit } = form;
  const text = (name: Exclude<DraftField, 'in_stock'>) => ({
    ...form.text(name),
    name,
    readOnly: busy,
    autoComplete: 'off',
  });
  return (
    <div className={styles.fields}>
      <div>
        <TextField label="Variety" required data-autofocus {...text('plant_variety')} />
        <ConflictChoice form={form} name="plant_variety" />
      </div>
      <div>
        <TextField label="Name" required {...text('plant_name')} />
        <ConflictChoice form={form} name="plant_name" />
      </div>
      <div className={styles.wide}>
        <TextArea
          label="Description"
          hint="What it looks like, where it grows, when it flowers."
          rows={3}
          {...text('plant_description')}
        />
        <PollinatorHint description={draft.plant_description} />
        <ConflictChoice form={form} name="plant_description" />
      </div>
      <div>
        <SelectField label="Type" required options={TYPES} {...text('plant_type')} disabled={busy} />
        <ConflictChoice form={form} name="plant_type" />
      </div>
      <div>
        <TextField label="Pot Size" required placeholder="1 gal" {...text('pot_size')} />
        <ConflictChoice form={form} name="pot_size" />
      </div>
      <div>
        <TextField label="Price" inputMode="decimal" placeholder="$12.50" {...text('price')} />
        <ConflictChoice form={form} name="price" />
      </div>
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
