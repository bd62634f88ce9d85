import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { named, sends } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { formWith } from '../../forms/form-with.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { PhotoButton } from '../../plants/photos/photo-button.tsx';
import { GETTING_READY, UploadProgress } from '../../plants/photos/upload-progress.tsx';
import { useChosenPhoto } from '../../plants/photos/use-chosen-photo.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { NAME_MAX, PRICE_LENGTH, setBoardRowInput, UNIT_MAX } from './board-inputs.ts';
import styles from './board-rows.module.css';
import type { DeskRow } from './stand-desk.server.ts';

const EMPTY = { name: '', price: '', unit: '', from: '', until: '', counts: false };

/** Adds a row to the board, or changes one. Eggs have their price from the eggs. */
function useEditRow() {
  const ask = useAsk();
  return (row: DeskRow | null) => {
    const fields = row
      ? {
          name: row.name,
          price: row.typed,
          unit: row.unit,
          from: row.from ?? '',
          until: row.until ?? '',
          counts: row.counts,
        }
      : EMPTY;
    const isEggs = row?.kind != null;
    return ask({
      title: row ? `Change ${row.name}` : 'Add to the board',
      size: 'medium',
      yes: row ? 'Save changes' : 'Add to the board',
      fields,
      schema: setBoardRowInput,
      call: named('set-board-row'),
      input: ({ price, unit, from, until, ...rest }) => ({
        ...rest,
        ...(row && { id: row.id, updated_at: row.updatedAt.toISOString() }),
        ...(!isEggs && { price, unit }),
        from: from || null,
        until: until || null,
      }),
      keeps: (draft) => !same(draft, fields),
      body: ({ draft, edit, text, busy }) => (
        <div className="stack gap-18">
          <TextField label="Name" required maxLength={NAME_MAX} disabled={busy} {...text('name')} />
          {!isEggs && (
            <div className={styles.pair}>
              <TextField
                label="Price"
                placeholder="$4, 6 for $4, or free"
                maxLength={PRICE_LENGTH}
                disabled={busy}
                {...text('price')}
              />
              <TextField
                label="For"
                placeholder="a bag, each, a pound"
                maxLength={UNIT_MAX}
                disabled={busy}
                {...text('unit')}
              />
            </div>
          )}
          <div className={styles.pair}>
            <TextField type="date" label="First day (optional)" disabled={busy} {...text('from')} />
            <TextField type="date" label="Last day (optional)" disabled={busy} {...text('until')} />
          </div>
          <CheckField
            label="Say how many there are"
            hint={
              isEggs ? 'In dozens, from what you put on the stand.' : 'Marking it then takes a number, too.'
            }
            checked={draft.counts}
            disabled={busy}
            onChange={({ currentTarget }) => edit({ counts: currentTarget.checked })}
          />
        </div>
      ),
    });
  };
}

/** A picture beside the row on the farmstand page, if the owner likes. */
function RowPicture({ row: { id, name, picture } }: { row: DeskRow }) {
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
        label={`${picture ? 'Another picture' : 'Picture'} of ${name}`}
        busy={busy}
        onChoose={(file) => void photo.choose(file)}
      />
      {picture && (
        <Button small variant="quiet" disabled={busy} onClick={() => void save()}>
          {`No picture of ${name}`}
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
      ...sends('remove-board-row', { id }),
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
                    aria-label={`Remove ${row.name}`}
                    onClick={() => void remove(row)}
                  >
                    Remove
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
