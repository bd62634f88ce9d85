import { useFarm } from '../farm/use-farm.ts';
import { EggCarton } from '../ui/illustrations/egg-carton.tsx';
import styles from './egg-list-page.module.css';

const questionsFor = (radiusMiles: number) => [
  {
    question: 'Who is it for?',
    answer: `Neighbours within ${radiusMiles} miles of the farm by road. We check the drive when you sign up.`,
  },
  {
    question: 'How does it work?',
    answer:
      'Ask for one, two or three dozen from your dashboard. Eggs are typically available within 24 hours, and we write to you when they are ready.',
  },
  {
    question: 'How often can I ask?',
    answer: 'As often as you like, with 1 active request at a time.',
  },
  {
    question: 'How do I pay?',
    answer: 'At the farmstand, when you pick up. It is self-service and cash only.',
  },
];

/** What a neighbour wants to know before signing up. */
export function EggListInfo() {
  return (
    <div className={styles.info}>
      <h1 className={styles.heading}>Egg Request List</h1>
      <p className={styles.banner}>
        <EggCarton className={styles.carton} />
        Chicken and ducks now laying!
      </p>
      <dl className={styles.questions}>
        {questionsFor(useFarm().facts.radiusMiles).map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
