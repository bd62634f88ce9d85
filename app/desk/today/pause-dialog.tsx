import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { MatterForm } from '../../farm/tab/matter-form.tsx';
import { wordsMatter } from '../../farm/tab/words-matter.ts';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import type { TodayRead } from './today.server.ts';

/** Written for her to change, so that a pause takes no typing. */
const FIRST_WHY = 'The hens are taking a break.';
const FIRST_DAYS = 7;

export type Pause = NonNullable<TodayRead['pause']>;

export type PauseDialogProps = { pause: Pause; now: Date; isPaused: boolean; onClose: () => void };

export function PauseDialog({ pause, now, isPaused, onClose }: PauseDialogProps) {
  const start = { text: pause.words.eggPause.text || FIRST_WHY, backOn: plusDays(farmDay(now), FIRST_DAYS) };
  return (
    <Dialog onClose={onClose} title="Egg pause">
      <MatterForm
        matter={wordsMatter(pause, 'eggPause')}
        start={isPaused ? undefined : start}
        onSaved={onClose}
      />
    </Dialog>
  );
}
