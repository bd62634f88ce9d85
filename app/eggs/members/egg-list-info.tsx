import type { ReactNode } from 'react';
import { EggNews } from '../../facts/egg-news.tsx';
import type { Answered } from '../../facts/farm-words.ts';
import { LineRules } from '../line/line-rules.tsx';
import styles from './egg-list-page.module.css';

export function EggListInfo({ questions, children }: { questions: Answered[]; children: ReactNode }) {
  return (
    <>
      <div className={styles.news}>
        <h1 className={styles.heading}>Egg Request List</h1>
        <EggNews />
      </div>
      {children}
      {questions.length > 0 && (
        <div className={styles.questions}>
          <dl>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          <LineRules asks="Who gets eggs first, and how soon?" />
        </div>
      )}
    </>
  );
}
