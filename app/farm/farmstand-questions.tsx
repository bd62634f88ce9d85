import { questionsFor } from './farmstand-faq.ts';
import styles from './farmstand-questions.module.css';
import { useFarm } from './use-farm.ts';

/** What people ask about the stand, each answer in plain sight. */
export function FarmstandQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Good to know</h2>
      <div className={styles.list}>
        {questionsFor(useFarm().facts.radiusMiles).map(({ question, answer, link }) => (
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
