import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './egg-membership.module.css';

/** The yearly question, until it is answered. @param neighbor who was asked, for an owner */
export function StillWanted({ neighbor }: { neighbor?: { id: string; asked: string } }) {
  const { call, busy } = useFunction('stay-on-egg-list');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function stay() {
    const answer = await call({ member_id: neighbor?.id });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else showToast(answer.problem, 'error');
    await revalidate();
  }

  return (
    <div className={styles.now}>
      <p>
        <strong>{neighbor ? neighbor.asked : 'Do you still want eggs?'}</strong>
        {!neighbor && <span> If not, you can leave the list below.</span>}
      </p>
      <Button busy={busy} onClick={() => void stay()}>
        {neighbor ? 'Yes, they stay on the list' : 'Yes, keep me on the list'}
      </Button>
    </div>
  );
}
