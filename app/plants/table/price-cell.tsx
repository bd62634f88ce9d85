import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { type Plant, plantFromWire, plantSentences, priceOf, type WirePlant } from '../catalog/plant.ts';
import { ConflictChoice } from '../changes/conflict-choice.tsx';
import { fullName } from '../changes/named-plants.ts';
import { setPriceInput } from '../changes/plant-inputs.ts';
import { failure } from './failure.ts';
import styles from './plant-table.module.css';

type Props = { plant: Plant; onPriced: (plant: Plant, was: Plant) => void };

export function PriceCell({ plant, onPriced }: Props) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (state === 'left') button.current?.focus({ preventScroll: true });
  }, [state]);
  if (state === 'edited') {
    return (
      <PriceForm
        plant={plant}
        onLeave={() => setState('left')}
        onPriced={(priced) => {
          onPriced(priced, plant);
          setState('left');
        }}
      />
    );
  }
  const price = priceOf(plant);
  return (
    <button ref={button} type="button" className={`link ${styles.price}`} onClick={() => setState('edited')}>
      <span className="visually-hidden">{`${fullName(plant)}, change the price: `}</span>
      <span>{price || 'Add price'}</span>
    </button>
  );
}

const savedOf = (plant: Plant) => ({
  draft: { price: priceOf(plant) },
  version: plant.updatedAt.toISOString(),
});

type FormProps = { plant: Plant; onLeave: () => void; onPriced: (plant: Plant) => void };

function PriceForm({ plant, onLeave, onPriced }: FormProps) {
  const { revalidate } = useRevalidator();
  const form = useDraft({
    saved: savedOf(plant),
    saves: useFunction('set-price', { typed: true }),
    input: ({ price }, updated_at) => ({ id: plant.id, price, updated_at }),
    schema: setPriceInput,
    theirs: (current) => savedOf(plantFromWire(current as WirePlant)),
    problemOf: (refusal) => failure(plantSentences.editFailed, refusal),
    onSaved: (answer) => onPriced(plantFromWire(answer.plant)),
  });
  const { busy, changed, conflict, problem } = form;
  const { onSubmit, ref } = form.props;
  const field = `price-${plant.id}`;

  // Within the tap, so that phones open their keyboard.
  useLayoutEffect(() => {
    const input = document.getElementById(field) as HTMLInputElement | null;
    input?.focus();
    input?.select();
  }, [field]);

  function leave() {
    if (conflict) void revalidate();
    onLeave();
  }

  return (
    <form
      {...form.props}
      ref={ref}
      className={styles.form}
      aria-label={`Price of ${fullName(plant)}`}
      onKeyDown={({ key }) => key === 'Escape' && !busy && leave()}
      onSubmit={(event) => {
        if (changed) return onSubmit(event);
        event.preventDefault();
        leave();
      }}
    >
      {conflict && <Notice tone="warning">{conflict.sentence}</Notice>}
      <TextField
        label="Price"
        id={field}
        {...form.text('price')}
        name="price"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={20}
        readOnly={busy}
      />
      <ConflictChoice form={form} name="price" />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="cluster gap-8">
        <Button type="submit" small busy={busy}>
          Save
        </Button>
        <Button small variant="quiet" disabled={busy} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
