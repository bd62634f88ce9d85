import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './farm-queue.module.css';
import { useRequestMove } from './use-request-move.ts';

/** The two things the farm does to a request, with the spec's words for each. */
export const MARKS = {
  ready: {
    functionName: 'mark-egg-request-ready',
    button: 'Mark Eggs Ready',
    confirm: 'Mark Ready',
    failed: 'Failed to mark request as ready.',
  },
  pickedUp: {
    functionName: 'mark-egg-request-picked-up',
    button: 'Mark Eggs Picked Up',
    confirm: 'Mark Picked Up',
    failed: 'Failed to mark as picked up.',
  },
} as const;

/** What is to be marked, and for whom. */
export type Marking = {
  mark: (typeof MARKS)[keyof typeof MARKS];
  requestId: string;
  name: string;
  eggs: string;
  /** When, in words. */
  asked: string;
};

const NOTHING: Marking = { mark: MARKS.ready, requestId: '', name: '', eggs: '', asked: '' };

/**
 * The one dialog of a list of cards, which says whose eggs and how many once more before the mail goes out.
 * It belongs to the list: the card it was opened from may move or go while it still has something to say.
 */
export function useMarkDialog() {
  const [opened, setOpened] = useState(false);
  const [marking, setMarking] = useState(NOTHING);
  return {
    ask(next: Marking) {
      setMarking(next);
      setOpened(true);
    },
    dialog: <MarkDialog opened={opened} marking={marking} onClose={() => setOpened(false)} />,
  };
}

type Props = { opened: boolean; marking: Marking; onClose: () => void };

function MarkDialog({ opened, marking, onClose }: Props) {
  const { mark, requestId, name, eggs, asked } = marking;
  const { move, busy, problem, forget } = useRequestMove(mark.functionName, mark.failed);
  return (
    <ConfirmDialog
      opened={opened}
      title={mark.button}
      confirmLabel={mark.confirm}
      cancelLabel="Exit"
      busy={busy}
      error={problem}
      onConfirm={() => move({ request_id: requestId }).then((done) => done && onClose())}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <dl className={styles.details}>
        <div>
          <dt>Customer</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>{eggs}</dd>
        </div>
        <div>
          <dt>Requested</dt>
          <dd>{asked}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
