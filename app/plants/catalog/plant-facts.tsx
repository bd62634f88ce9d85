import { factsOf, marksOf, type WithFacts } from './fact-words.ts';
import styles from './plant-facts.module.css';

type Props = { plant: WithFacts; which: 'marks' | 'all' };

/** The list's script makes it from the first one, or takes it away: see `filled`. */
export function PlantFacts({ plant, which }: Props) {
  const words = which === 'marks' ? marksOf(plant) : factsOf(plant);
  if (words.length === 0) return null;
  return (
    <ul className={styles[which]} data-facts={which}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
