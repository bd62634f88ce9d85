import type { ReactNode } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { type editing, useFields } from '../../forms/drafts/use-fields.ts';
import { useLeaveWarning } from '../../forms/drafts/use-leave-warning.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import {
  NAME_MAX,
  PRICE_LENGTH,
  type priceIn,
  setBoardRowInput,
  typedPrice,
  UNIT_MAX,
} from './board-inputs.ts';
import styles from './board-rows.module.css';
import type { DeskRow } from './stand-desk.server.ts';

const EMPTY = { name: '', price: '', unit: '', from: '', until: '', counts: false };

type Draft = typeof EMPTY;

type Row = Pick<DeskRow, 'name' | 'unit' | 'from' | 'until' | 'counts'>;

const draftOf = ({ name, unit, from, until, counts }: Row, price: string): Draft => ({
  name,
  price,
  unit,
  from: from ?? '',
  until: until ?? '',
  counts,
});

/** Eggs have their price from the eggs. */
const sentOf = ({ price, unit, from, until, ...rest }: Draft, isEggs: boolean) => ({
  ...rest,
  ...(!isEggs && { price, unit }),
  from: from || null,
  until: until || null,
});

function theirRow(current: unknown) {
  const row = current as Row & ReturnType<typeof priceIn> & { updatedAt: string };
  return { draft: draftOf(row, typedPrice(row)), version: row.updatedAt };
}

const LABELS: Record<keyof Draft, string> = {
  name: 'Name',
  price: 'Price',
  unit: 'For',
  from: 'First day',
  until: 'Last day',
  counts: 'Say how many there are',
};

const inWords = (value: string | boolean) => (value === true ? 'yes' : value || 'no');

type Form = ReturnType<typeof editing<Draft>> & { draft: Draft; busy: boolean };

function RowFields({ form: { draft, edit, text, busy }, isEggs }: { form: Form; isEggs: boolean }) {
  return (
    <>
      <TextField label={LABELS.name} required maxLength={NAME_MAX} disabled={busy} {...text('name')} />
      {!isEggs && (
        <div className={styles.pair}>
          <TextField
            label={LABELS.price}
            placeholder="$4, 6 for $4, or free"
            maxLength={PRICE_LENGTH}
            disabled={busy}
            {...text('price')}
          />
          <TextField
            label={LABELS.unit}
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
        label={LABELS.counts}
        hint={isEggs ? 'In dozens, from what you put on the stand.' : 'Marking it then takes a number, too.'}
        checked={draft.counts}
        disabled={busy}
        onChange={({ currentTarget }) => edit({ counts: currentTarget.checked })}
      />
    </>
  );
}

export function AddBoardRow({ onAdded }: { onAdded: () => void }) {
  const showSaved = useShowSaved();
  const form = useFields({
    start: EMPTY,
    saves: useFunction('set-board-row', { typed: true }),
    input: (draft: Draft) => sentOf(draft, false),
    schema: setBoardRowInput,
    onSaved(answer) {
      form.edit(EMPTY);
      showSaved(answer);
      onAdded();
    },
  });
  useLeaveWarning(!same(form.draft, EMPTY));
  return (
    <form {...form.props} className={styles.form} aria-label="Add to the board">
      <RowFields form={form} isEggs={false} />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" busy={form.busy}>
          Add to the board
        </Button>
      </div>
    </form>
  );
}

type Props = { row: DeskRow; onSaved: () => void; children: ReactNode };

export function BoardRowForm({ row, onSaved, children }: Props) {
  const { id, kind, name, typed, updatedAt } = row;
  const isEggs = kind !== null;
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: draftOf(row, typed), version: updatedAt.toISOString() },
    saves: useFunction('set-board-row', { typed: true }),
    input: (draft: Draft, version) => ({ ...sentOf(draft, isEggs), id, updated_at: version }),
    schema: setBoardRowInput,
    theirs: theirRow,
    onSaved(answer) {
      showSaved(answer);
      onSaved();
    },
  });
  return (
    <DraftForm
      form={form}
      className={styles.form}
      label={`Change ${name}`}
      lines={(theirs) =>
        form.conflict?.fields.map((field) => `${LABELS[field]}: ${inWords(theirs[field])}`) ?? []
      }
      save="Save changes"
      buttons={children}
    >
      <RowFields form={form} isEggs={isEggs} />
    </DraftForm>
  );
}
