import { useState } from 'react';
import { EGG_PLACES, type EggPlace } from '../../../db/egg-words.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import { PLACE_WORDS } from '../line/places.ts';
import { WhereField } from '../line/where-field.tsx';
import { useRequestMove } from '../requests/use-request-move.ts';

/** How many neighbors' eggs wait at each place. */
export type WaitingAt = { place: EggPlace; requests: number }[];

const otherThan = (from: EggPlace) => EGG_PLACES.find((place) => place !== from) ?? from;

/** Everything that waits at one place, to another. */
export function MoveAll({ waitingAt }: { waitingAt: WaitingAt }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<EggPlace | null>(null);
  const [to, setTo] = useState<EggPlace | null>(null);
  const { move, busy, problem, forget } = useRequestMove(
    useFunction('move-eggs'),
    'Failed to move the eggs.',
  );
  const from = waitingAt.find(({ place }) => place === chosen)?.place ?? waitingAt[0]?.place;
  if (!from) return null;
  const where = to && to !== from ? to : otherThan(from);
  function close() {
    forget();
    setOpened(false);
  }
  return (
    <>
      <Button variant="quiet" small className="no-print" onClick={() => setOpened(true)}>
        Move All Eggs
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Move All Eggs"
        confirmLabel="Move Them All"
        cancelLabel="Exit"
        busy={busy}
        error={problem}
        onConfirm={() => move({ from, where }).then((done) => done && close())}
        onClose={close}
      >
        <div>
          <p>Which eggs?</p>
          <ToggleGroup
            legend="Which eggs?"
            name="from"
            options={waitingAt.map(({ place, requests }) => ({
              ...{ value: place, label: PLACE_WORDS[place], count: requests },
            }))}
            value={from}
            onChange={setChosen}
          />
        </div>
        <WhereField value={where} onChange={setTo} />
        <p>Each neighbor gets one email.</p>
      </ConfirmDialog>
    </>
  );
}
