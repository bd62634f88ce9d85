import { spaced, TEST_CARDS } from '../../../services/payments/test-cards.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { DocumentDialog } from '../../ui/pieces/native-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './pay-deposit.module.css';

export const BANK_DIALOG = 'bank';

export function DemonstrationCard() {
  return (
    <>
      <form data-pay className="stack gap-18" noValidate>
        <Notice tone="warning" title="Demonstration">
          No money moves here. Please use a test card, and never a real one.
        </Notice>
        <TextField label="Card number" name="number" inputMode="numeric" autoComplete="off" />
        <div className={`stack gap-14 ${styles.pair}`}>
          <TextField
            label="Expires"
            name="expiry"
            inputMode="numeric"
            autoComplete="off"
            defaultValue="12 / 34"
          />
          <TextField label="Code" name="code" inputMode="numeric" autoComplete="off" defaultValue="123" />
        </div>
        <Button type="submit" wide>
          Pay
        </Button>
        <TestCards />
      </form>
      <DocumentDialog id={BANK_DIALOG} title="Your bank needs your OK" size="small">
        <p>In this demo we stand in for your bank: are you paying this deposit?</p>
        <DialogButtons>
          <Button variant="quiet" data-close="">
            No, cancel it
          </Button>
          <Button data-yes="">Yes, that’s me</Button>
        </DialogButtons>
      </DocumentDialog>
    </>
  );
}

/** They can be pressed once the script is there. */
function TestCards() {
  return (
    <ul className={`bare stack gap-8 ${styles.testCards}`} aria-label="Test cards">
      {TEST_CARDS.map(({ number, about }) => (
        <li key={number}>
          <button type="button" className={`head ${styles.testCard}`} data-card={number} disabled>
            <span className="strong">{spaced(number)}</span>
            <span className="soft small">{about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
