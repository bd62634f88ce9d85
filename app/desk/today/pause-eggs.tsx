import { useState } from 'react';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { MatterForm } from '../../farm/matters/matter-form.tsx';
import { wordsMatter } from '../../farm/words/words-matter.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import type { TodayRead } from './today.server.ts';

/** Written for her to change, so that a pause takes no typing. */
const FIRST_WHY = 'The hens are taking a break.';
const FIRST_DAYS = 7;

type Props = { pause: NonNullable<TodayRead['pause']>; now: Date };

export function PauseEggs({ pause, now }: Props) {
  const [opened, setOpened] = useState(false);
  const today = farmDay(now);
  const { text, backOn } = pause.words.eggPause;
  const isPaused = backOn !== null && today < backOn;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpened(true)}>
        {isPaused ? 'Change the egg pause' : 'Pause eggs'}
      </Button>
      {opened && (
        <Dialog onClose={close} title="Egg pause">
          <MatterForm
            matter={wordsMatter(pause, 'eggPause')}
            start={isPaused ? undefined : { text: text || FIRST_WHY, backOn: plusDays(today, FIRST_DAYS) }}
            onSaved={close}
          />
        </Dialog>
      )}
    </>
  );
}
