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

type Props = {
  mark: (typeof MARKS)[keyof typeof MARKS];
  opened: boolean;
  onClose: () => void;
  requestId: string;
  name: string;
  eggs: string;
  /** When, in words. */
  asked: string;
};

/** Says whose eggs and how many once more before the mail goes out. */
export function MarkDialog({ mark, opened, onClose, requestId, name, eggs, asked }: Props) {
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
