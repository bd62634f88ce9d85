import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { TextField } from '../../forms/text-field.tsx';
import { NAME_MAX, PRICE_LENGTH, setBoardRowInput, UNIT_MAX } from './board-inputs.ts';
import styles from './board-rows.module.css';
import type { DeskRow } from './stand-desk.server.ts';

const EMPTY = { name: '', price: '', unit: '', from: '', until: '', counts: false };

/** Adds a row to the board, or changes one. Eggs have their price from the eggs. */
export function useEditRow() {
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
      call: 'set-board-row',
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
