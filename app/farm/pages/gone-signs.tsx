import { useRevalidator } from 'react-router';
import type { SignKind } from '../../../core/sign-kinds.ts';
import { useFunction } from '../../forms/use-function.ts';
import { goneInWords, namedInWords } from '../../plants/signs/sign-words.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

type Props = { kind: SignKind; gone: { id: string; name: string }[] };

/** Signs of plants that are gone hang until somebody takes them down, and says so. */
export function GoneSigns({ kind, gone }: Props) {
  const { call, busy } = useFunction('note-signs');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function takenDown() {
    const answer = await call({ kind, signs: gone.map(({ id }) => ({ id, price: null })) });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    await revalidate();
  }

  if (gone.length === 0) return null;
  return (
    <Notice tone="warning" className="under-18">
      <p className="flush">{`${goneInWords(gone.length, kind)}: ${namedInWords(gone.map(({ name }) => name))}.`}</p>
      <Button small variant="quiet" busy={busy} onClick={() => void takenDown()}>
        {gone.length === 1 ? 'It’s down' : 'They’re down'}
      </Button>
    </Notice>
  );
}
