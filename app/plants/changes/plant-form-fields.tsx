import '../../ui/pieces/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
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
        <TextInput label="Variety" required data-autofocus {...text('plant_variety')} />
        <ConflictChoice form={form} name="plant_variety" />
      </div>
      <div>
        <TextInput label="Name" required {...text('plant_name')} />
        <ConflictChoice form={form} name="plant_name" />
      </div>
      <div className={styles.wide}>
        <Textarea
          label="Description"
          description="What it looks like, where it grows, when it flowers."
          autosize
          minRows={3}
          maxRows={9}
          {...text('plant_description')}
        />
        <PollinatorHint description={draft.plant_description} />
        <ConflictChoice form={form} name="plant_description" />
      </div>
      <div>
        <NativeSelect label="Type" required data={TYPES} {...text('plant_type')} disabled={busy} />
        <ConflictChoice form={form} name="plant_type" />
      </div>
      <div>
        <TextInput label="Pot Size" required placeholder="1 gal" {...text('pot_size')} />
        <ConflictChoice form={form} name="pot_size" />
      </div>
      <div>
        <TextInput label="Price" inputMode="decimal" placeholder="$12.50" {...text('price')} />
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
