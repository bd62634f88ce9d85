import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLedForm } from '../ui/use-wrong-field.ts';
import type { Plant } from './plant.ts';
import styles from './plant-form.module.css';
import { PlantFormFields } from './plant-form-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useLateOpen } from './use-late-open.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { usePlantForm } from './use-plant-form.ts';

type Props = {
  opened: boolean;
  /** The plant to edit; null to add one. */
  plant: Plant | null;
  onClose: () => void;
  onSaved: (plant: Plant, message: string) => void;
};

/** Add Plant and Edit Plant. Give it a new key each time it opens: what was typed lives as long as it does. */
export function PlantFormDialog({ opened, plant, onClose, onSaved }: Props) {
  const form = usePlantForm(plant, onSaved);
  const open = useLateOpen(opened);
  const [leaving, setLeaving] = useState(false);
  const led = useLedForm(() => {
    setLeaving(false);
    return form.save();
  });
  const { ref } = led;
  const { busy, conflict } = form;
  const told = conflict?.updatedAt;
  useLeaveWarning(opened && form.changed);

  useEffect(() => {
    if (told) ref.current?.scrollIntoView({ block: 'start' });
  }, [told, ref]);

  return (
    <Dialog
      opened={open}
      onClose={() => (form.changed ? setLeaving(true) : onClose())}
      title={plant ? 'Edit Plant' : 'Add Plant'}
      size="large"
      busy={busy}
    >
      <form {...led} className={styles.form} noValidate aria-busy={busy}>
        {conflict && (
          <Notice tone="warning" title="Changed while you were editing">
            {conflict.sentence}
          </Notice>
        )}
        <PlantFormFields form={form} />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        {busy && form.photo && <UploadProgress sent={form.sent} />}
        {leaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogButtons>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => (form.changed ? setLeaving(true) : onClose())}
            >
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              {plant ? 'Save changes' : 'Add Plant'}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div>
      <Notice tone="warning">What you entered is not saved yet.</Notice>
      <DialogButtons>
        <Button variant="danger" onClick={onLeave}>
          Throw it away
        </Button>
        {/* Where the closing button was pressed may be far from here. */}
        <Button autoFocus onClick={onStay}>
          Keep editing
        </Button>
      </DialogButtons>
    </div>
  );
}
