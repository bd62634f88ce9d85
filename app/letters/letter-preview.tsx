import { signedBy } from '../facts/farm-details.ts';
import type { Sender } from '../facts/owners.ts';
import { LetterPaper } from '../ui/letter-paper.tsx';
import { fillLine } from './fill-in.ts';
import { LetterBody } from './letter-body.tsx';
import type { LetterWords } from './letter-kind.ts';
import styles from './letter-preview.module.css';
import { farmValues } from './letter-values.ts';
import { type LetterName, letterKind, personsOf, SAMPLE_NAME, samplesOf } from './letters.ts';

type Props = { name: LetterName; words: LetterWords; farm: Sender };

export function LetterPreview({ name, words, farm }: Props) {
  const { why, button } = letterKind(name);
  const values = { ...farmValues(farm), ...samplesOf(name) };
  const { head, footer, signed } = signedBy(farm, fillLine(why, values));
  const persons = personsOf(name, words, { hello: SAMPLE_NAME, signed });
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.subject}>
        <span>Subject</span>
        <span>{` ${fillLine(words.subject, values)}`}</span>
      </p>
      <div className={styles.paper} style={{ background: head.ground }}>
        <LetterPaper
          {...persons}
          head={head}
          heading={fillLine(words.heading, values)}
          headingAs="p"
          footer={footer}
        >
          <LetterBody text={words.text} values={values} button={button} />
        </LetterPaper>
      </div>
    </section>
  );
}
