import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './egg-membership.module.css';

export function LastDayWish({ wanted }: { wanted: boolean }) {
  const { call, busy } = useFunction('set-last-day-letter');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function turn() {
    const answer = await call({ wanted: !wanted });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else showToast(answer.problem, 'error');
    await revalidate();
  }

  return (
    <label className={styles.wish}>
      <input
        type="checkbox"
        // Browsers restore checkboxes after a reload, which would look like input.
        autoComplete="off"
        checked={wanted}
        aria-busy={busy || undefined}
        onChange={() => void turn()}
      />
      Email me on the last day you hold my eggs
    </label>
  );
}
