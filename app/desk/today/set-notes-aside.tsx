import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';

/** For an owner whose day a stranger filled with notes: one tap, and one back. */
export function useSetNotesAside() {
  const { call, busy } = useFunction('set-notes-aside');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [done, setDone] = useState<{ ids: string[]; words: string } | null>(null);
  const forget = useCallback(() => setDone(null), []);

  async function setAside(ids: string[], undo = false) {
    const answer = await call({ ids, undo });
    if (!answer) return;
    if (!answer.ok) return showToast(answer.problem, 'error');
    const { changed_ids: changed, message } = answer.body;
    if (undo) showToast(message);
    setDone(undo ? null : { ids: changed, words: message });
    await revalidate();
  }

  const bar = done && (
    <UndoBar
      key={done.words}
      words={done.words}
      busy={busy}
      onUndo={() => void setAside(done.ids, true)}
      onGone={forget}
    />
  );
  return { setAside, busy, bar };
}
