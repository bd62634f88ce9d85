import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './board-rows.module.css';
import { RowPicture } from './row-picture.tsx';
import type { DeskRow } from './stand-desk.server.ts';
import { useEditRow } from './use-edit-row.tsx';

function daysInWords({ from, until }: Pick<DeskRow, 'from' | 'until'>): string {
  if (from && until) return `${dayInWords(from)} to ${dayInWords(until)}`;
  if (from) return `from ${dayInWords(from)}`;
  return until ? `until ${dayInWords(until)}` : '';
}

function Row({ row, children }: { row: DeskRow; children: ReactNode }) {
  const { name, price, isOver, isAhead, counts } = row;
  const facts = [price, daysInWords(row), counts && 'with a number', isOver && 'over', isAhead && 'not yet'];
  return (
    <li className={styles.row}>
      <p className={styles.words}>
        {row.picture && <img src={row.picture} alt="" width={56} height={56} className={styles.picture} />}
        <strong>{name}</strong>
        <span className={styles.soft}>{` ${facts.filter(Boolean).join(' · ')}`}</span>
      </p>
      {children}
    </li>
  );
}

type Props = { rows: DeskRow[]; isOwner: boolean };

/** The rows of the board in their order, for an owner to change. */
export function BoardRows({ rows, isOwner }: Props) {
  const ask = useAsk();
  const edit = useEditRow();
  const order = useFunction('order-board');
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  async function moveUp(at: number) {
    const ids = rows.map(({ id }) => id);
    const moved = [...ids.slice(0, at - 1), ids[at] ?? '', ids[at - 1] ?? '', ...ids.slice(at + 1)];
    const answer = await order.call({ ids: moved });
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
      call: 'remove-board-row',
      input: () => ({ id }),
    });

  return (
    <section aria-labelledby="board-rows">
      <h2 id="board-rows" className={styles.title}>
        The board
      </h2>
      <ul className="bare stack gap-6">
        {rows.map((row, at) => (
          <Row key={row.id} row={row}>
            {isOwner && (
              <div className="cluster gap-8">
                {at > 0 && (
                  <Button
                    small
                    variant="quiet"
                    disabled={order.busy}
                    aria-label={`Move ${row.name} up`}
                    onClick={() => void moveUp(at)}
                  >
                    Up
                  </Button>
                )}
                <Button
                  small
                  variant="quiet"
                  aria-label={`Change ${row.name}`}
                  onClick={() => void edit(row)}
                >
                  Change
                </Button>
                <RowPicture row={row} />
                {row.kind === null && (
                  <Button
                    small
                    variant="quiet"
                    aria-label={`Take off ${row.name}`}
                    onClick={() => void remove(row)}
                  >
                    Take off
                  </Button>
                )}
              </div>
            )}
          </Row>
        ))}
      </ul>
      {isOwner && (
        <p>
          <Button onClick={() => void edit(null)}>Add to the board</Button>
        </p>
      )}
    </section>
  );
}
