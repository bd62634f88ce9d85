import { useRevalidator } from 'react-router';
import { useFarm } from '../../facts/use-farm.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { pollinatorClaim } from '../catalog/pollinator-claim.ts';
import styles from './plant-form.module.css';

/** The owner may dismiss it for good; under Farm it comes back. */
export function PollinatorHint({ description }: { description: string }) {
  const { shown, version } = useFarm().pollinatorHint;
  const { call, busy } = useFunction('update-farm-words');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const claim = shown ? pollinatorClaim(description) : null;
  if (!claim) return null;

  async function dismiss() {
    const words = { pollinators: 'hidden' };
    const answer = await call({ matter: 'plantHints', updated_at: version, words });
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    await revalidate();
  }
  return (
    <Notice className={styles.hint}>
      <p>
        {`“${claim}” says that the plant is good for pollinators. Minnesota (18H.14) allows that only for plants without harmful amounts of systemic insecticide. This is a hint, no legal advice.`}
      </p>
      <Button small variant="quiet" busy={busy} onClick={() => void dismiss()}>
        Don’t show this hint again
      </Button>
    </Notice>
  );
}
