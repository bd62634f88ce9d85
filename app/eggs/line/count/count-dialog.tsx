import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { EGG_KINDS, type EggKind, USUAL_KIND } from '../../../../db/egg-words.ts';
import { checkInput } from '../../../forms/check-input.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { Dialog } from '../../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import { ToggleGroup } from '../../../ui/pieces/toggle-group.tsx';
import { kindInWords, kindsInWords } from '../../request/egg-request.ts';
import styles from './count-dialog.module.css';
import { againInWords, type Counted, isSoon, type LastCount, lastCountOf } from './counted.ts';
import { type CountEggsInput, countEggsInput } from './egg-count.ts';
import { NumberPad, typeKey } from './number-pad.tsx';
import type { UnsentCount } from './use-counts.ts';

const KINDS = EGG_KINDS.map((kind) => ({ value: kind, label: kindInWords(kind) }));

type Props = {
  counted: readonly Counted[];
  unsent: readonly UnsentCount[];
  now: () => Date;
  onCount: (input: CountEggsInput) => void;
  onClose: () => void;
};

/** A kind and a number; asks before the same eggs are counted twice. */
export function CountDialog({ counted, unsent, now, onCount, onClose }: Props) {
  const [kind, setKind] = useState<EggKind>(USUAL_KIND);
  const [number, setNumber] = useState('');
  const [error, setError] = useState('');
  const [again, setAgain] = useState<LastCount | null>(null);
  const eggs = number === '' ? Number.NaN : Number(number);

  function change(next: string) {
    setNumber(next);
    setError('');
    setAgain(null);
  }

  function finish(input?: CountEggsInput) {
    if (input) onCount(input);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (again) return;
    const checked = checkInput(countEggsInput, { kind, eggs, what: 'gathered' });
    if (checked.fields) return setError(Object.values(checked.fields)[0] ?? '');
    const waiting = unsent.map(({ input, at }) => ({ ...input, at: new Date(at) }));
    const last = lastCountOf([...counted, ...waiting], kind);
    if (isSoon(last, now())) setAgain(last);
    else finish(checked.input);
  }

  /** A keyboard may type wherever the focus is. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const isElsewhere = !(target instanceof HTMLInputElement && target.inputMode === 'numeric');
    if (isElsewhere && /^(\d|Backspace)$/.test(key)) change(typeKey(number, key));
  }

  const difference = eggs - (again?.eggs ?? 0);
  return (
    <Dialog onClose={onClose} title="Count eggs" size="small">
      <form noValidate className={`stack gap-12 ${styles.form}`} onSubmit={submit} onKeyDown={onKeyDown}>
        <ToggleGroup
          legend={`${kindsInWords('or')}?`}
          name="kind"
          options={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setAgain(null);
          }}
        />
        <TextField
          label="How many did you gather?"
          name="eggs"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={number}
          error={error}
          onChange={({ currentTarget }) => change(currentTarget.value.replace(/\D/g, ''))}
        />
        {!again && <NumberPad onKey={(key) => change(typeKey(number, key))} />}
        <DialogButtons says={again && <Notice tone="warning">{againInWords(again, eggs)}</Notice>}>
          {again ? (
            <>
              <Button
                variant="quiet"
                onClick={() =>
                  finish(difference === 0 ? undefined : { kind, eggs: difference, what: 'correction' })
                }
              >
                The same
              </Button>
              <Button onClick={() => finish({ kind, eggs, what: 'gathered' })}>{`Another ${eggs}`}</Button>
            </>
          ) : (
            <Button type="submit" wide>
              {`Count ${number || 'them'}`}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
