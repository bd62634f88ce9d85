import { useState } from 'react';
import { useLateOpen } from '../../forms/use-late-open.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { LeavingButtons } from '../../ui/pieces/leaving-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Plant } from '../catalog/plant.ts';
import { UploadProgress } from '../photos/upload-progress.tsx';
import type { PlantDraft } from './plant-draft.ts';
import styles from './plant-form.module.css';
import { PlantFormFields } from './plant-form-fields.tsx';
import { usePlantForm } from './use-plant-form.ts';

type Props = {
  opened: boolean;
  plant: Plant | null;
  /** What a new plant's form starts with. */
  start?: Partial<PlantDraft>;
  onClose: () => void;
  onSaved: (plant: Plant, message: string) => void;
};

/** `plant` is null for Add Plant. Needs a new key each time it opens. */
export function PlantFormDialog({ opened, plant, start, onClose, onSaved }: Props) {
  const form = usePlantForm(plant, opened, onSaved, start);
  const open = useLateOpen(opened);
  const [leaving, setLeaving] = useState(false);
  const { busy, conflict } = form;
  const { onSubmit } = form.props;
  const leave = () => (form.changed ? setLeaving(true) : onClose());

  return (
    <Dialog opened={open} onClose={leave} title={plant ? 'Edit Plant' : 'Add Plant'} size="large" busy={busy}>
      <form
        {...form.props}
        className={styles.form}
        onSubmit={(event) => {
          setLeaving(false);
          onSubmit(event);
        }}
      >
        {conflict && (
          <Notice tone="warning" title="Changed while you were editing" answers>
            {conflict.sentence}
          </Notice>
        )}
        <PlantFormFields form={form} />
        {busy && form.draft.plant_photo && <UploadProgress sent={form.sent} />}
        {leaving ? (
          <LeavingButtons onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogButtons says={form.problem && <Notice tone="error">{form.problem}</Notice>}>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} disabled={form.photo.preparing}>
              {plant ? 'Save changes' : 'Add Plant'}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  );
}
