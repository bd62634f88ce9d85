import { inDollars } from '../../../dollars.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import type { ShownDeposit } from './deposit-lists.server.ts';
import styles from './deposit-page.module.css';

const REFUSALS: Record<string, string> = {
  card_declined: 'the bank said no',
  expired_card: 'it had expired',
  processing_error: 'an error at the bank',
  payment_intent_authentication_failure: 'the cardholder did not confirm it',
};

export function DepositHistory({ history, now }: { history: ShownDeposit['history']; now: Date }) {
  return (
    <ol className={styles.history}>
      {history.map(({ kind, reference, amountCents, note, by, at }) => (
        <li key={`${kind} ${reference}`} className={styles.line}>
          <div className={styles.what}>
            <strong>{LINE_WORDS[kind]}</strong>
            {amountCents !== 0 && (
              <span className={styles.sum}>{`${amountCents > 0 ? '+' : ''}${inDollars(amountCents)}`}</span>
            )}
          </div>
          <p className={styles.detail}>
            <span>{whenInWords(at, now)}</span>
            {by && <span>{` · by ${by}`}</span>}
            {note && <span>{` · ${kind === 'payment_failed' ? (REFUSALS[note] ?? note) : note}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
