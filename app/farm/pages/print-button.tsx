import type { SignKind } from '../../../core/sign-kinds.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

type Props = { kind: SignKind; signs: readonly { id: string; price: string }[] };

/** Keeps what the paper says; the page stays as it is, because some browsers print it only now. */
export function PrintButton({ kind, signs }: Props) {
  const { call, busy } = useFunction('note-signs');
  const showToast = useToast();

  async function print() {
    window.print();
    if (signs.length === 0) return;
    const answer = await call({ kind, signs: signs.map(({ id, price }) => ({ id, price })) });
    if (answer) showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
  }

  return (
    <Button busy={busy} onClick={() => void print()}>
      Print this
    </Button>
  );
}
