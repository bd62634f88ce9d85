import { useState } from 'react';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { LeavingButtons } from '../../ui/pieces/leaving-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './coming-desk.module.css';
import { type ComingDraft, ComingFields } from './coming-fields.tsx';
import { changeComingInput } from './coming-inputs.ts';
import type { ComingLine } from './coming-soon-catalog.ts';

type Props = {
  opened: boolean;
  line: ComingLine & { updatedAt: Date };
  onClose: () => void;
  onSaved: (message: string) => void;
};

/** Needs a new key for each line. */
export function ChangeComing({ opened, line, onClose, onSaved }: Props) {
  const { id, list, name, variety, expected, updatedAt } = line;
  const [leaving, setLeaving] = useState(false);
  const draft: ComingDraft = { list, name, varieties: variety, expected };
  const form = useDraft({
    saved: { draft, version: updatedAt.toISOString() },
    saves: useFunction('change-coming-soon', { typed: true }),
    input: ({ varieties, ...rest }, updated_at) => ({ ...rest, id, variety: varieties, updated_at }),
    schema: changeComingInput,
    warns: opened,
    onSaved: ({ message }) => onSaved(message),
  });
  const leave = () => (form.changed ? setLeaving(true) : onClose());
  return (
    <Dialog opened={opened} onClose={leave} title="Change the line" busy={form.busy}>
      <form {...form.props} className={styles.change}>
        <ComingFields form={form}>
          <TextField
            label="Variety"
            required
            maxLength={120}
            disabled={form.busy}
            {...form.text('varieties', 'variety')}
          />
        </ComingFields>
        {leaving ? (
          <LeavingButtons onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogButtons says={form.problem && <Notice tone="error">{form.problem}</Notice>}>
            <Button variant="quiet" disabled={form.busy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" busy={form.busy}>
              Save changes
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  );
}
