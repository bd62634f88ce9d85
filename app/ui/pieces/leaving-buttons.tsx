import { Button } from './button.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { Notice } from './notice.tsx';

/** In place of a dialog's buttons, when closing it would lose what was typed. */
export function LeavingButtons({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <DialogButtons says={<Notice tone="warning">What you entered is not saved yet.</Notice>}>
      <Button variant="danger" onClick={onLeave}>
        Discard changes
      </Button>
      {/* The closing button may be far from here. */}
      <Button autoFocus onClick={onStay}>
        Keep editing
      </Button>
    </DialogButtons>
  );
}
