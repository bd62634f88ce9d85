import styles from './count-dialog.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const MOST_DIGITS = 4;

/** '3', '8' → '38'; 'Backspace' takes the last digit. */
export function typeKey(number: string, key: string): string {
  if (key === 'Backspace') return number.slice(0, -1);
  return `${number === '0' ? '' : number}${key}`.slice(0, MOST_DIGITS);
}

export function NumberPad({ onKey }: { onKey: (key: string) => void }) {
  return (
    <fieldset className={`stack gap-8 ${styles.pad}`}>
      <legend className="visually-hidden">Number pad</legend>
      {DIGITS.map((digit) => (
        <Key key={digit} label={digit} onPress={() => onKey(digit)} />
      ))}
      <span />
      <Key label="0" onPress={() => onKey('0')} />
      <Key label="Delete" sign="⌫" onPress={() => onKey('Backspace')} />
    </fieldset>
  );
}

function Key({ label, sign = label, onPress }: { label: string; sign?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.key} aria-label={label} onClick={onPress}>
      {sign}
    </button>
  );
}
