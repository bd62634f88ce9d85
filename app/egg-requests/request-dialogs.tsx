import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { RequestStatus } from './egg-request.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import { RequestEggsDialog } from './request-eggs-dialog.tsx';
import { useRequestMove } from './use-request-move.ts';

/** What a customer can do: ask for eggs, or something about a request. */
export type Doing = 'ask' | 'edit' | 'cancel' | 'confirm pickup';

/**
 * The dialogs of a customer's list. They belong to the list: the card one was opened from may go, because
 * its request has moved on, while the dialog still has something to say.
 * @param onMoved with the status where the request now is
 */
export function useRequestDialogs(onMoved: (status: RequestStatus) => void) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [request, setRequest] = useState<MyRequest>();
  const close = () => setDoing(null);
  const movedTo = (status: RequestStatus) => () => {
    close();
    onMoved(status);
  };
  const open = (next: Doing, about?: MyRequest) => {
    setRequest(about);
    setDoing(next);
  };
  const dialogs = (
    <>
      <RequestEggsDialog
        opened={doing === 'ask' || doing === 'edit'}
        request={request}
        onClose={close}
        onDone={movedTo('pending')}
      />
      <CancelDialog
        opened={doing === 'cancel'}
        request={request}
        onClose={close}
        onDone={movedTo('cancelled')}
      />
      <PickupDialog
        opened={doing === 'confirm pickup'}
        request={request}
        onClose={close}
        onDone={movedTo('completed')}
      />
    </>
  );
  return { open, dialogs };
}

type Props = { opened: boolean; request?: MyRequest; onClose: () => void; onDone: () => void };

function CancelDialog({ opened, request, onClose, onDone }: Props) {
  const { move, busy, problem, forget } = useRequestMove('request-eggs', 'Failed to cancel request.');
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancel Request"
      confirmLabel="Cancel Request"
      cancelLabel="Keep it"
      tone="danger"
      busy={busy}
      error={problem}
      onConfirm={async () => {
        if (await move({ request_id: request?.id, action: 'cancel' })) onDone();
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>The hens will not mind. You can ask again at any time.</p>
    </ConfirmDialog>
  );
}

function PickupDialog({ opened, request, onClose, onDone }: Props) {
  const { move, busy, problem, forget } = useRequestMove(
    'mark-egg-request-picked-up',
    'Failed to mark as picked up.',
  );
  return (
    <ConfirmDialog
      opened={opened}
      title="Confirm Pickup"
      confirmLabel="Yes, I have them"
      cancelLabel="Not yet"
      busy={busy}
      error={problem}
      onConfirm={async () => {
        if (await move({ request_id: request?.id })) onDone();
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>Do you have your {request?.numberOfEggsRequested} eggs, and is the cash in the box?</p>
    </ConfirmDialog>
  );
}
