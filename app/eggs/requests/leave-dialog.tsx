import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { dozensInWords } from './egg-request.ts';
import type { MyEggs } from './egg-request-lists.server.ts';
import { useRequestMove } from './use-request-move.ts';

type Props = { opened: boolean; request: MyEggs['request']; onClose: () => void };

export function LeaveDialog({ opened, request, onClose }: Props) {
  const { move, busy, problem, forget } = useRequestMove(
    useFunction('leave-egg-list'),
    'Failed to leave the egg list.',
  );
  const asked = request && dozensInWords(request.numberOfEggsRequested).toLowerCase();
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave the egg list"
      confirmLabel="Leave the list"
      cancelLabel="Stay on it"
      tone="danger"
      busy={busy}
      error={problem}
      onConfirm={() => move({}).then((done) => done && onClose())}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>
        {asked && <span>{`Your request for ${asked} will be canceled. `}</span>}
        <span>We will delete your address and phone. You can join again anytime.</span>
      </p>
    </ConfirmDialog>
  );
}
