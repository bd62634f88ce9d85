import { factsOf, marksOf, type WithFacts } from './fact-words.ts';
import styles from './plant-facts.module.css';

type Props = { plant: WithFacts; which: 'marks' | 'all' };

/** 'Full sun · 24 in tall'. The list's script fills it in, or takes it away: see `filled`. */
export function PlantFacts({ plant, which }: Props) {
  const words = which === 'marks' ? marksOf(plant) : factsOf(plant);
  if (words.length === 0) return null;
  return (
    <p className={`soft small ${styles.facts}`} data-facts={which}>
      {words.join(' · ')}
    </p>
  );
}
