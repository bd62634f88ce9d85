import { useRevalidator } from 'react-router';
import type { WordsInput } from '../../farm/words/words-input.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

export function DismissNeed({ saves }: { saves: WordsInput }) {
  const { call, busy } = useFunction('update-farm-words');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function dismiss() {
    const answer = await call(saves);
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    await revalidate();
  }
  return (
    <Button small variant="quiet" busy={busy} onClick={() => void dismiss()}>
      Dismiss
    </Button>
  );
}
