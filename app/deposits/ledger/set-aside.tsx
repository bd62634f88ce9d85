import { useRevalidator } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

type Props = { orderNumber: string; setAsideAt: Date | null; now: Date };

/** Whether the plant of a paid deposit stands aside, and the button that says the other. */
export function SetAside({ orderNumber, setAsideAt, now }: Props) {
  const { call, busy } = useFunction('set-deposit-aside');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  async function say(aside: boolean) {
    const answer = await call({ order_number: orderNumber, set_aside: aside });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (answer.ok) await revalidate();
  }
  return (
    <div className="ways">
      {setAsideAt && <span>{`Set aside ${whenInWords(setAsideAt, now)}`}</span>}
      <Button
        variant={setAsideAt ? 'quiet' : 'primary'}
        small
        busy={busy}
        onClick={() => void say(!setAsideAt)}
      >
        {setAsideAt ? 'It isn’t set aside' : 'It’s set aside'}
      </Button>
    </div>
  );
}
