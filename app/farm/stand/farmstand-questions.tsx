import type { Answered } from '../../facts/words/farm-words.ts';
import styles from './farmstand-questions.module.css';

export function FarmstandQuestions({ questions }: { questions: Answered[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={`below ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">Good to know</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={styles.item}>
            <h3 className={styles.question}>{question}</h3>
            <p className={styles.answer}>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
