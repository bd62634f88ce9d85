import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { sends } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { PhotoButton } from '../../plants/photos/photo-button.tsx';
import { GETTING_READY, UploadProgress } from '../../plants/photos/upload-progress.tsx';
import { useChosenPhoto } from '../../plants/photos/use-chosen-photo.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { RowActs, Unfold, UnfoldRow } from '../../ui/pieces/unfold.tsx';
import { AddBoardRow, BoardRowForm } from './board-row-form.tsx';
import styles from './board-rows.module.css';
import type { DeskRow } from './stand-desk.server.ts';

/** A picture beside the row on the farmstand page, if the owner likes. */
function RowPicture({ row: { id, picture } }: { row: DeskRow }) {
  const put = useFunction('set-board-picture');
  const [problem, setProblem] = useState('');
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  async function save(chosen?: File) {
    setProblem('');
    const answer = await put.call(formWith(chosen ? { id, picture: chosen } : { id }));
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showToast(answer.body.message);
    await revalidate();
  }
  const photo = useChosenPhoto((file) => void save(file));
  const busy = put.busy || photo.preparing;
  const says = problem || photo.problem;
  return (
    <>
      <PhotoButton
        small
        label={picture ? 'Another picture' : 'Picture'}
        busy={busy}
        onChoose={(file) => void photo.choose(file)}
      />
      {picture && (
        <Button small variant="quiet" disabled={busy} onClick={() => void save()}>
          No picture
        </Button>
      )}
      {photo.preparing && <p role="status">{GETTING_READY}</p>}
      {put.busy && <UploadProgress sent={put.sent} />}
      {says && <Notice tone="error">{says}</Notice>}
    </>
  );
}

function daysInWords({ from, until }: Pick<DeskRow, 'from' | 'until'>): string {
  if (from && until) return `${dayInWords(from)} to ${dayInWords(until)}`;
  if (from) return `from ${dayInWords(from)}`;
  return until ? `until ${dayInWords(until)}` : '';
}

function factsOf(row: DeskRow): string {
  const { price, counts, isOver, isAhead } = row;
  const facts = [price, daysInWords(row), counts && 'with a number', isOver && 'over', isAhead && 'not yet'];
  return facts.filter(Boolean).join(' · ');
}

type Props = { rows: DeskRow[]; isOwner: boolean };

/** The rows of the board in their order, for an owner to change. */
export function BoardRows({ rows, isOwner }: Props) {
  const ask = useAsk();
  const order = useFunction('order-board');
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  async function move(at: number, by: 1 | -1) {
    const ids = rows.map(({ id }) => id);
    const [moved = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved);
    const answer = await order.call({ ids });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    await revalidate();
  }
  const remove = ({ id, name }: DeskRow) =>
    ask({
      title: `Take ${name} off the board?`,
      tone: 'danger',
      body: <p>Neighbors no longer see it. What was marked stays in the history.</p>,
      yes: 'Take it off',
      no: 'Keep it',
      ...sends('remove-board-row', { id }),
    });
  const moves = [
    { by: -1, label: 'Move up' },
    { by: 1, label: 'Move down' },
  ] as const;

  return (
    <section aria-labelledby="board-rows">
      <h2 id="board-rows" className={styles.title}>
        The board
      </h2>
      {isOwner && (
        <Unfold summary={<strong>Add to the board</strong>}>
          {(close) => <AddBoardRow onAdded={close} />}
        </Unfold>
      )}
      <ul className="bare">
        {rows.map((row, at) =>
          isOwner ? (
            <UnfoldRow key={row.id} title={row.name} says={factsOf(row)} picture={row.picture}>
              {(close) => (
                <BoardRowForm row={row} onSaved={close}>
                  <RowActs>
                    {moves.map(({ by, label }) => (
                      <Button
                        key={label}
                        small
                        variant="quiet"
                        busy={order.busy}
                        disabled={!rows[at + by]}
                        onClick={() => void move(at, by)}
                      >
                        {label}
                      </Button>
                    ))}
                    <RowPicture row={row} />
                    {row.kind === null && (
                      <Button small variant="quiet" onClick={() => void remove(row)}>
                        Remove
                      </Button>
                    )}
                  </RowActs>
                </BoardRowForm>
              )}
            </UnfoldRow>
          ) : (
            <li key={row.id} className={styles.row}>
              <strong>{row.name}</strong>
              <span className={styles.soft}>{` ${factsOf(row)}`}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
