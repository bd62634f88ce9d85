import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { NativeDialog } from '../../ui/pieces/native-dialog.tsx';

type Props = { busy: boolean; onYes: () => void; onNo: () => void };

/** The demo's stand-in for the payer's bank, which asks them to confirm. */
export function BankDialog({ busy, onYes, onNo }: Props) {
  return (
    <NativeDialog title="Your bank needs your OK" size="small" busy={busy} mustAnswer onClose={onNo}>
      <p>In this demo we stand in for your bank: are you paying this deposit?</p>
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onNo}>
          No, cancel it
        </Button>
        <Button busy={busy} onClick={onYes}>
          Yes, that’s me
        </Button>
      </DialogButtons>
    </NativeDialog>
  );
}
