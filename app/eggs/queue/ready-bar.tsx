import { useState } from 'react';
import type { EggPlace } from '../../../db/egg-words.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { WhereField } from '../line/where-field.tsx';
import { useRequestCall } from '../requests/use-request-move.ts';
import type { QueuedRequest } from './egg-queue.server.ts';
import { dozensOfKind } from './egg-totals.ts';
import styles from './ready-bar.module.css';

const dozensOf = (requests: QueuedRequest[]) =>
  requests.reduce((sum, { numberOfEggsRequested }) => sum + numberOfEggsRequested, 0) / 12;

type Row = { request_id: string };

type Props = {
  chosen: QueuedRequest[];
  lastPlace: EggPlace;
  onChange: (chosen: QueuedRequest[]) => void;
};

export function ReadyBar({ chosen, lastPlace, onChange }: Props) {
  const [where, setWhere] = useState(lastPlace);
  const [opened, setOpened] = useState(false);
  const [listed, setListed] = useState(chosen);
  const [problem, setProblem] = useState('');
  const { call, busy } = useRequestCall(
    useFunction('mark-egg-requests-ready'),
    'Failed to mark requests as ready.',
  );
  const words = `Mark ${listed.length} ready`;

  function close() {
    setOpened(false);
    setProblem('');
  }

  async function mark() {
    setProblem('');
    const answer = await call({ request_ids: listed.map(({ id }) => id), where });
    if (answer?.ok) {
      close();
      onChange([]);
    } else if (answer) {
      const changed = ((answer.details.rows ?? []) as Row[]).map(({ request_id }) => request_id);
      const left = listed.filter(({ id }) => !changed.includes(id));
      setProblem(answer.problem);
      onChange(left);
      if (left.length > 0) setListed(left);
    }
  }

  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            {`${chosen.length} selected, ${dozensOf(chosen)} doz`}
          </p>
          <Button variant="quiet" small onClick={() => onChange([])}>
            Clear
          </Button>
          <Button
            small
            onClick={() => {
              setListed(chosen);
              setOpened(true);
            }}
          >
            {`Mark ${chosen.length} ready`}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={opened}
        title={words}
        confirmLabel={words}
        cancelLabel="Exit"
        busy={busy}
        error={problem}
        onConfirm={mark}
        onClose={close}
      >
        <ul className={styles.names}>
          {listed.map((one) => (
            <li key={one.id}>
              <span>{`${one.firstName} ${one.lastName}`}</span>
              <span>{` ${dozensOfKind(one.numberOfEggsRequested, one.chickensOrDucks)}`}</span>
            </li>
          ))}
        </ul>
        <WhereField value={where} onChange={setWhere} />
        <p>Each of them gets an email.</p>
      </ConfirmDialog>
    </>
  );
}
