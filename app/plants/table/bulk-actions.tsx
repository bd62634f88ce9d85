import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
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
  const ask = useAsk();
  const { count, all, wholePage } = selection;

  async function markAll(inStock: boolean) {
    const title = inStock ? 'Mark In Stock' : 'Mark Out of Stock';
    const body = (
      <p>
        This marks all <strong>{`${inWords(count)} plants`}</strong>
        <span>{` that match as ${inStock ? 'in stock' : 'out of stock'}, also those on other pages.`}</span>
      </p>
    );
    if (await ask({ title, body, yes: title })) await mark(selection.choice, inStock);
  }
  // Plants on other pages are out of sight: ask first.
  const markChosen = (inStock: boolean) => void (all ? markAll(inStock) : mark(selection.choice, inStock));

  return (
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
        <ActionItem onClick={() => markChosen(true)}>Mark In Stock</ActionItem>
        <ActionItem onClick={() => markChosen(false)}>Mark Out of Stock</ActionItem>
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
