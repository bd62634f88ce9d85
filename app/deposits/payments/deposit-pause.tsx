import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from '../ledger/deposits-page.module.css';
import type { depositPause } from './card-testing.server.ts';

type Pause = Awaited<ReturnType<typeof depositPause>>;

function wordsFor({ everybody, refused }: Pause) {
  const many = 'too many deposits within an hour and can’t start another one now.';
  if (everybody) {
    return {
      title: 'New deposits are paused',
      text: 'Too many were started within an hour, so nobody can start a new one now.',
    };
  }
  if (refused === 1) return { title: 'A visitor has to wait', text: `Someone started ${many}` };
  return { title: 'Some visitors have to wait', text: `They started ${many}` };
}

export function DepositPause({ pause }: { pause: Pause }) {
  const opens = useFunction('reopen-deposits');
  const showSaved = useShowSaved();
  const showToast = useToast();
  if (!pause.everybody && pause.refused === 0) return null;

  const { title, text } = wordsFor(pause);

  async function reopen() {
    const answer = await opens.call({});
    if (!answer) return;
    if (answer.ok) showSaved(answer.body);
    else showToast(answer.problem, 'error');
  }

  return (
    <Notice tone="warning" title={title} className={styles.pause}>
      <p>
        {`${text} This ends on its own within an hour. If you know the reason, such as a class placing orders, you can open them now.`}
      </p>
      <Button variant="quiet" busy={opens.busy} onClick={() => void reopen()}>
        Open deposits again
      </Button>
    </Notice>
  );
}
