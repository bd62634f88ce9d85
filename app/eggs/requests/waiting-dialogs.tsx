import { isSample } from '../../facts/offers/farm-offers.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { dueOf } from '../line/where-eggs-wait.ts';
import { eggsOf, mayHaveThem, releasedInWords } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import { useRequestMove } from './use-request-move.ts';

type Props = { opened: boolean; request?: MyRequest; onClose: () => void; onDone: () => void };

type PickupProps = Props & { now: Date };

/** Also for eggs that went to the next in line meanwhile, and were taken after all. */
export function PickupDialog({ opened, request, now, onClose, onDone }: PickupProps) {
  const { move, busy, problem, forget } = useRequestMove(
    useFunction('mark-egg-request-picked-up'),
    'Failed to mark as picked up.',
  );
  const inCash = isSample(useFarm());
  const isGone = request !== undefined && mayHaveThem(request, now);
  const eggs = request && eggsOf(request);
  const due = request && dueOf(request);
  const gone = isGone ? releasedInWords(request, now) : '';
  return (
    <ConfirmDialog
      opened={opened}
      title="Confirm Pickup"
      confirmLabel={isGone ? 'Yes, I took them' : 'Yes, I have them'}
      cancelLabel={isGone ? 'No' : 'Not yet'}
      busy={busy}
      error={problem === gone ? '' : problem}
      onConfirm={async () => {
        if (request && (await move({ request_id: request.id, took_them: isGone }))) onDone();
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {isGone && <p role="status">{gone}</p>}
      {request && !isGone && (
        <p>
          {inCash
            ? `Do you have your ${eggs} eggs, and is the cash in the box${due ? `, ${due}` : ''}?`
            : `Do you have your ${eggs} eggs${due ? `, and did you pay ${due}` : ''}?`}
        </p>
      )}
    </ConfirmDialog>
  );
}

export function PassOnDialog({ opened, request, onClose, onDone }: Props) {
  const { move, busy, problem, forget } = useRequestMove(
    useFunction('pass-on-eggs'),
    'Failed to pass them on.',
  );
  return (
    <ConfirmDialog
      opened={opened}
      title="Pass them on"
      confirmLabel="Pass them on"
      cancelLabel="Keep them"
      busy={busy}
      error={problem}
      onConfirm={async () => {
        if (request && (await move({ request_id: request.id }))) onDone();
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>We’ll have your eggs for somebody else. Ask again whenever you like.</p>
    </ConfirmDialog>
  );
}
