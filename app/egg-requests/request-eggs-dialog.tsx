import { Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { useLedForm } from '../ui/use-wrong-field.ts';
import { KINDS, kindInWords, NOTES_MAX, QUANTITIES } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { useRequestMove } from './use-request-move.ts';

type Props = { opened: boolean; request?: MyRequest; onClose: () => void; onDone: () => void };

const QUANTITY_OPTIONS = QUANTITIES.map((eggs) => ({ value: String(eggs), label: String(eggs) }));
const KIND_OPTIONS = KINDS.map((kind) => ({ value: kind, label: kindInWords(kind) }));

/** Asks for eggs, or changes a pending request. */
export function RequestEggsDialog({ opened, request, onClose, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} busy={busy} title={request ? 'Edit Request' : 'Request Eggs'}>
      <WishForm request={request} onBusy={setBusy} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'request' | 'onClose' | 'onDone'> & { onBusy: (busy: boolean) => void };

function WishForm({ request, onBusy, onClose, onDone }: FormProps) {
  const [eggs, setEggs] = useState(String(request?.numberOfEggsRequested ?? 12));
  const [kind, setKind] = useState(request?.chickensOrDucks ?? 'chickens');
  const [notes, setNotes] = useState(request?.notes ?? '');
  const { move, busy, problem, wrong } = useRequestMove(
    'request-eggs',
    request ? 'Failed to update request.' : 'Failed to submit request.',
  );

  const led = useLedForm(async () => {
    onBusy(true);
    const done = await move({
      number_of_eggs_requested: Number(eggs),
      chickens_or_ducks: kind,
      notes,
      request_id: request?.id ?? null,
    });
    onBusy(false);
    if (done) onDone();
  });

  return (
    <form {...led} className={styles.wish} noValidate>
      <Question
        legend="How many eggs?"
        name="number_of_eggs_requested"
        options={QUANTITY_OPTIONS}
        value={eggs}
        onChange={setEggs}
      />
      <Question
        legend="Chicken or duck?"
        name="chickens_or_ducks"
        options={KIND_OPTIONS}
        value={kind}
        onChange={setKind}
      />
      <Textarea
        label="Notes (optional)"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTES_MAX}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={wrong.notes}
      />
      {problem && !wrong.notes && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Exit
        </Button>
        <Button type="submit" busy={busy}>
          {request ? 'Save changes' : 'Submit Request'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** One choice with its question above it, for the eyes; the group says the same to screen readers. */
function Question<Value extends string>(props: ComponentProps<typeof ToggleGroup<Value>>) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {props.legend}
      </p>
      <ToggleGroup {...props} />
    </div>
  );
}
