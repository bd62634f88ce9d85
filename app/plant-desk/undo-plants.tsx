import { useRevalidator } from 'react-router';
import { useFunction } from '../forms/use-function.ts';
import { useToast } from '../ui/pieces/toast.tsx';
import { UndoBar } from '../ui/pieces/undo-bar.tsx';

/**
 * @property undone what is said once it is undone; else what the farm answers
 * @property inStock what marked plants were before; deleted ones have none
 */
export type Undoable = { words: string; undone?: string; ids: string[]; inStock?: boolean };

type Props = { done: Undoable; onGone: () => void };

export function UndoPlants({ done, onGone }: Props) {
  const { words, undone, ids, inStock } = done;
  const restore = useFunction('restore-plant');
  const mark = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function undo() {
    const answer = await (inStock === undefined
      ? restore.call({ ids })
      : mark.call({ ids, in_stock: inStock }));
    if (!answer) return;
    showToast(answer.ok ? (undone ?? answer.body.message) : answer.problem, answer.ok ? 'success' : 'error');
    // On 409 somebody else was faster; anything else can be tried again.
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    await revalidate();
  }

  return <UndoBar words={words} busy={restore.busy || mark.busy} onUndo={undo} onGone={onGone} />;
}
