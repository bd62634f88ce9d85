import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';

/**
 * @property undone what is said once it is undone; else what the farm answers
 * @property inStock what marked plants were before; deleted ones have none
 * @property price what the plant cost before, and the version that costs something else
 */
export type Undoable = {
  words: string;
  undone?: string;
  ids: string[];
  inStock?: boolean;
  price?: { was: string; version: string };
};

type Props = { done: Undoable; onGone: () => void };

export function UndoPlants({ done, onGone }: Props) {
  const { words, undone, ids, inStock, price } = done;
  const restore = useFunction('restore-plant');
  const mark = useFunction('set-in-stock');
  const priced = useFunction('set-price');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  function takeBack() {
    const [id = ''] = ids;
    if (price) return priced.call({ id, price: price.was, updated_at: price.version });
    return inStock === undefined ? restore.call({ ids }) : mark.call({ ids, in_stock: inStock });
  }

  async function undo() {
    const answer = await takeBack();
    if (!answer) return;
    showToast(answer.ok ? (undone ?? answer.body.message) : answer.problem, answer.ok ? 'success' : 'error');
    // On 409 somebody else was faster; anything else can be tried again.
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    await revalidate();
  }

  return (
    <UndoBar words={words} busy={restore.busy || mark.busy || priced.busy} onUndo={undo} onGone={onGone} />
  );
}
