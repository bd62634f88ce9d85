import type { SeasonKind } from '../farm/calendar.ts';
import { kindsInWords, shortDay } from '../farm/calendar-words.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Dialog } from '../ui/pieces/dialog.tsx';
import { DialogButtons } from '../ui/pieces/dialog-buttons.tsx';
import type { DayAhead } from './today.ts';

type Props = {
  opened: boolean;
  asked: DayAhead | null;
  busy: boolean;
  onClose: () => void;
  onChoose: (day: string, kinds: SeasonKind[]) => void;
};

export function CloseDialog({ opened, asked, busy, onClose, onChoose }: Props) {
  const { day, name, open } = asked ?? { day: '2000-01-01', name: 'today', open: [] };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Close ${name}?`} size="small" busy={busy}>
      <p>{`Visitors see right away that you’re closed on ${shortDay(day)}. You can open again anytime.`}</p>
      <DialogButtons>
        {open.length > 1 &&
          open.map((kind) => (
            <Button key={kind} wide variant="quiet" disabled={busy} onClick={() => onChoose(day, [kind])}>
              {`Only the ${kindsInWords([kind]).toLowerCase()}`}
            </Button>
          ))}
        <Button wide busy={busy} onClick={() => onChoose(day, open)}>
          {`Close ${kindsInWords(open).toLowerCase()}`}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
