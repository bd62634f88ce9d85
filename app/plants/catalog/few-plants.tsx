import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import styles from './few-plants.module.css';
import { PlantCard } from './plant-card.tsx';
import type { Potted } from './pots.ts';

type FewPlantsProps = { title: string; plants: Potted[]; rest: PlantsRest | null };

export function FewPlants({ title, plants, rest }: FewPlantsProps) {
  const { tax } = useFarm();
  if (plants.length === 0) return null;
  return (
    <section className={`below no-print ${styles.few}`} aria-labelledby="few-plants">
      <h2 id="few-plants">{title}</h2>
      <ul className={styles.cards}>
        {plants.map((plant) => (
          <li key={plant.slug}>
            <PlantCard
              plant={plant}
              rest={rest}
              tax={tax}
              tall
              sizes="(min-width: 900px) 360px, (min-width: 600px) 88px, 56px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
