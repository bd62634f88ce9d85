import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import type { ComingLine } from './coming-soon-catalog.ts';

type Props = { line: ComingLine; onUndone: () => void; onGone: () => void };

export function UndoRemoved({ line: { list, name, variety, expected }, onUndone, onGone }: Props) {
  const { call, busy } = useFunction('add-coming-soon');
  const showToast = useToast();
  async function undo() {
    const answer = await call({ list, name, varieties: [variety], expected });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    onUndone();
  }
  return <UndoBar words={`${variety} removed.`} busy={busy} onUndo={undo} onGone={onGone} />;
}
