import { useState } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Plant } from '../catalog/plant.ts';
import type { Undoable } from '../changes/undo-plants.tsx';
import { ActionDivider, ActionItem, ActionMenu } from './action-menu.tsx';
import styles from './bulk-actions.module.css';
import { type BulkProblem, useBulkStock } from './use-bulk-stock.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  plants: Plant[];
  selection: Selection;
  total: number;
  onMarked: (marked: Undoable | null) => void;
  onDelete?: () => void;
};

const inWords = (count: number) => count.toLocaleString('en-US');

export function BulkActions({ plants, selection, total, onMarked, onDelete }: Props) {
  const { mark, busy, problem, forget } = useBulkStock(plants, onMarked);
  const [marking, setMarking] = useState<boolean | null>(null);
  const { count, all, wholePage } = selection;

  async function markNow(inStock: boolean) {
    await mark(selection.choice, inStock);
    setMarking(null);
  }
  // Plants on other pages are out of sight: ask first.
  const ask = (inStock: boolean) => (all ? setMarking(inStock) : markNow(inStock));

  return (
    <>
      <div className={styles.bar} data-sticky={count > 0 || problem ? true : undefined}>
        <CheckField
          label={`Select these ${plants.length}`}
          checked={wholePage}
          indeterminate={selection.someOfPage}
          onChange={selection.togglePage}
        />
        <ActionMenu
          align="start"
          disabled={count === 0}
          target={
            <Button variant="quiet" small disabled={count === 0} busy={busy}>
              Bulk Actions
              <svg className={styles.arrow} viewBox="0 0 12 8" aria-hidden="true">
                <path d="M1.5 1.5 6 6l4.5-4.5" />
              </svg>
            </Button>
          }
        >
          <ActionItem onClick={() => ask(true)}>Mark In Stock</ActionItem>
          <ActionItem onClick={() => ask(false)}>Mark Out of Stock</ActionItem>
          {onDelete && (
            <>
              <ActionDivider />
              <ActionItem danger onClick={onDelete}>
                Delete
              </ActionItem>
            </>
          )}
        </ActionMenu>
        <p className={styles.count} role="status">
          {count > 0 && (all ? `All ${inWords(count)} matching are selected` : `${inWords(count)} selected`)}
        </p>
        {wholePage && !all && total > count && (
          <button type="button" className={styles.link} onClick={selection.selectAll}>
            {`Select all ${inWords(total)} matching`}
          </button>
        )}
        {count > 0 && (
          <button type="button" className={styles.link} onClick={selection.clear}>
            Clear
          </button>
        )}
        {problem && <Refused problem={problem} onClose={forget} />}
      </div>
      <MarkAllDialog
        count={count}
        inStock={marking}
        busy={busy}
        onConfirm={markNow}
        onClose={() => setMarking(null)}
      />
    </>
  );
}

function Refused({ problem, onClose }: { problem: BulkProblem; onClose: () => void }) {
  return (
    <Notice tone="error" className={styles.refused}>
      <p>{problem.sentence}</p>
      {problem.reasons.length > 0 && (
        <ul>
          {problem.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.link} onClick={onClose}>
        Got it
      </button>
    </Notice>
  );
}

type MarkAllProps = {
  count: number;
  inStock: boolean | null;
  busy: boolean;
  onConfirm: (inStock: boolean) => void;
  onClose: () => void;
};

function MarkAllDialog({ count, inStock, busy, onConfirm, onClose }: MarkAllProps) {
  const words = inStock ? 'in stock' : 'out of stock';
  return (
    <ConfirmDialog
      opened={inStock !== null}
      title={inStock ? 'Mark In Stock' : 'Mark Out of Stock'}
      confirmLabel={inStock ? 'Mark In Stock' : 'Mark Out of Stock'}
      busy={busy}
      onConfirm={() => onConfirm(inStock ?? true)}
      onClose={onClose}
    >
      <p>
        This marks all <strong>{`${inWords(count)} plants`}</strong>
        <span>{` that match as ${words}, also those on other pages.`}</span>
      </p>
    </ConfirmDialog>
  );
}
