import { questionsFor, type StandFacts } from './farmstand-faq.ts';
import styles from './farmstand-questions.module.css';

/** What people ask about the stand, each answer in plain sight. */
export function FarmstandQuestions({ facts }: { facts: StandFacts }) {
  return (
    <section className={`below ${styles.questions}`} aria-labelledby="questions">
      <h2 id="questions">Good to know</h2>
      <div className={styles.list}>
        {questionsFor(facts).map(({ question, answer, link }) => (
          <div key={question} className={styles.item}>
            <h3 className={styles.question}>{question}</h3>
            <div className={styles.answer}>
              <p>{answer}</p>
              {link && (
                <a className={styles.link} href={link.href}>
                  {link.label}
                </a>
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
