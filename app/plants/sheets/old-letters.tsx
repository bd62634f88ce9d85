import { useState } from 'react';
import styles from './import-dialog.module.css';
import { decodeAs, ENCODINGS, type Encoding, wordsToLookAt } from './letters-of-a-file.ts';
import type { OldLetters } from './read-csv-file.ts';

type Props = { old: OldLetters; busy: boolean; onChoose: (encoding: Encoding) => void };

const choices = Object.entries(ENCODINGS) as [Encoding, string][];

/** The file does not say how its letters are written, so a person looks at the words. */
export function OldLettersChoice({ old: { bytes, encoding, sure }, busy, onChoose }: Props) {
  // It stays open under the hand that chooses.
  const [opened] = useState(!sure);
  return (
    <details className={styles.how} open={opened || undefined}>
      <summary>
        {sure ? `Letters are read as ${ENCODINGS[encoding]} writes them` : 'Which of these words look right?'}
      </summary>
      <fieldset className={styles.letters} disabled={busy}>
        <legend className="visually-hidden">Which of these words look right?</legend>
        {choices.map(([one, name]) => (
          <label key={one}>
            <input
              type="radio"
              name="letters"
              value={one}
              checked={sure && one === encoding}
              onChange={() => onChoose(one)}
            />
            <span>
              <strong>{wordsToLookAt(decodeAs(bytes, one))}</strong> <small>{name}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p>None of them? Save the file as “CSV UTF-8” in the program it comes from, and choose it again.</p>
    </details>
  );
}
