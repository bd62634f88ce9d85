import { FormDialog } from '../../forms/ask/form-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Plant } from '../catalog/plant.ts';
import { UploadProgress } from '../photos/upload-progress.tsx';
import type { PlantDraft } from './plant-draft.ts';
import { PlantFormFields } from './plant-form-fields.tsx';
import { usePlantForm } from './use-plant-form.ts';

type Props = {
  plant: Plant | null;
  /** What a new plant's form starts with. */
  start?: Partial<PlantDraft>;
  onClose: () => void;
  onSaved: (plant: Plant) => void;
};

/** `plant` is null for Add Plant. */
export function PlantFormDialog({ plant, start, onClose, onSaved }: Props) {
  const form = usePlantForm(plant, onSaved, start);
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
