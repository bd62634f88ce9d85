import { useState } from 'react';
import type { RequestStatus } from '../../../db/egg-words.ts';
import type { EggPrices } from '../../facts/words/egg-prices.ts';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import type { HowSoon } from '../wait/how-soon.ts';
import type { MyRequest } from './egg-request-lists.server.ts';
import { RequestEggsDialog } from './request-eggs-dialog.tsx';
import { useRequestMove } from './use-request-move.ts';
import { PassOnDialog, PickupDialog } from './waiting-dialogs.tsx';

export type Doing = 'ask' | 'edit' | 'cancel' | 'confirm pickup' | 'pass on';

type Parts = {
  requests: MyRequest[];
  now: Date;
  prices: EggPrices;
  howSoon: HowSoon;
  stands: boolean;
  onMoved: (status: RequestStatus) => void;
  first: Doing | null;
};

/** Above the cards, because a card may disappear while its dialog is open. */
export function useRequestDialogs({ requests, now, prices, howSoon, stands, onMoved, first }: Parts) {
  const [doing, setDoing] = useState(first);
  const [request, setRequest] = useState<MyRequest>();
  const [opening, setOpening] = useState(0);
  // As the lists say it now: while its dialog was open, the clock may have ended it.
  const current = requests.find(({ id }) => id === request?.id) ?? request;
  const close = () => setDoing(null);
  const movedTo = (status: RequestStatus) => () => {
    close();
    onMoved(status);
  };
  const open = (next: Doing, about?: MyRequest) => {
    setRequest(about);
    setDoing(next);
    setOpening((before) => before + 1);
  };
  const dialogs = (
    <>
      <RequestEggsDialog
        key={opening}
        opened={doing === 'ask' || doing === 'edit'}
        request={request}
        now={now}
        prices={prices}
        howSoon={howSoon}
        stands={stands}
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
        request={current}
        now={now}
        onClose={close}
        onDone={movedTo('completed')}
      />
      <PassOnDialog
        opened={doing === 'pass on'}
        request={request}
        onClose={close}
        onDone={movedTo('cancelled')}
      />
    </>
  );
  return { open, dialogs };
}

type Props = { opened: boolean; request?: MyRequest; onClose: () => void; onDone: () => void };

function CancelDialog({ opened, request, onClose, onDone }: Props) {
  const { move, busy, problem, forget } = useRequestMove(
    useFunction('request-eggs'),
    'Failed to cancel request.',
  );
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
        if (request && (await move({ request_id: request.id, action: 'cancel' }))) onDone();
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>The hens won’t mind.</p>
    </ConfirmDialog>
  );
}
