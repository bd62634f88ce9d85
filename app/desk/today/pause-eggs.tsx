import { type ComponentType, useState } from 'react';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Pause, PauseDialogProps } from './pause-dialog.tsx';

const NOT_LOADED = 'That did not load. You seem to be offline. Please try again when you have signal.';

type Props = { pause: Pause; now: Date };

/** Its form is loaded when it is opened: it is heavy, and rarely needed. */
export function PauseEggs({ pause, now }: Props) {
  const [Opened, setOpened] = useState<ComponentType<PauseDialogProps> | null>(null);
  const [busy, setBusy] = useState(false);
  const showToast = useToast();
  const { backOn } = pause.words.eggPause;
  const isPaused = backOn !== null && farmDay(now) < backOn;

  async function open() {
    setBusy(true);
    try {
      const { PauseDialog } = await import('./pause-dialog.tsx');
      setOpened(() => PauseDialog);
    } catch {
      showToast(NOT_LOADED, 'error');
    }
    setBusy(false);
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void open()}>
        {isPaused ? 'Change the egg pause' : 'Pause eggs'}
      </Button>
      {Opened && <Opened pause={pause} now={now} isPaused={isPaused} onClose={() => setOpened(null)} />}
    </>
  );
}
