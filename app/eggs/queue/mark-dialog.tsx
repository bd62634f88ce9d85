import { useState } from 'react';
import type { EggPlace } from '../../../db/egg-words.ts';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { WhereField } from '../line/where-field.tsx';
import { useRequestMove } from '../requests/use-request-move.ts';
import { useAsked } from './use-asked.ts';

export const MARKS = {
  ready: {
    functionName: 'mark-egg-request-ready',
    button: 'Mark Eggs Ready',
    confirm: 'Mark Ready',
    failed: 'Failed to mark request as ready.',
  },
  moved: {
    functionName: 'move-eggs',
    button: 'Move Eggs',
    confirm: 'Move Them',
    failed: 'Failed to move the eggs.',
  },
  pickedUp: {
    functionName: 'mark-egg-request-picked-up',
    button: 'Mark Eggs Picked Up',
    confirm: 'Mark Picked Up',
    failed: 'Failed to mark as picked up.',
  },
} as const;

export type Marking = {
  mark: (typeof MARKS)[keyof typeof MARKS];
  requestId: string;
  name: string;
  eggs: string;
  asked: string;
  /** '$10 for 2 dozen', or null. */
  due: string | null;
};

const NOTHING: Marking = { mark: MARKS.ready, requestId: '', name: '', eggs: '', asked: '', due: null };

/** @param lastPlace where eggs were put last @param failedUpdate precedes the reason when an update failed */
export function useMarkDialog(lastPlace: EggPlace, failedUpdate = '') {
  const { opened, asked, ask, close } = useAsked(NOTHING);
  return {
    ask,
    dialog: (
      <MarkDialog
        opened={opened}
        marking={asked}
        lastPlace={lastPlace}
        failedUpdate={failedUpdate}
        onClose={close}
      />
    ),
  };
}

type Props = {
  opened: boolean;
  marking: Marking;
  lastPlace: EggPlace;
  failedUpdate: string;
  onClose: () => void;
};

function MarkDialog({ opened, marking, lastPlace, failedUpdate, onClose }: Props) {
  const [where, setWhere] = useState(lastPlace);
  const { mark, requestId, name, eggs, asked, due } = marking;
  const { move, busy, problem, forget } = useRequestMove(useFunction(mark.functionName), mark.failed);
  const updates = mark === MARKS.pickedUp;
  return (
    <ConfirmDialog
      opened={opened}
      title={mark.button}
      confirmLabel={mark.confirm}
      cancelLabel="Exit"
      busy={busy}
      error={problem && updates ? `${failedUpdate}${problem}` : problem}
      onConfirm={() =>
        move({ request_id: requestId, ...(!updates && { where }) }).then((done) => done && onClose())
      }
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <Facts inRows>
        <Fact name="Customer">{name}</Fact>
        <Fact name="Amount">{eggs}</Fact>
        <Fact name="Requested">{asked}</Fact>
        {due && <Fact name="Cash">{due}</Fact>}
      </Facts>
      {!updates && <WhereField value={where} onChange={setWhere} />}
    </ConfirmDialog>
  );
}
