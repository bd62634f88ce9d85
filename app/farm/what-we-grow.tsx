import { type PlantKind, PlantPicture } from '../ui/illustrations/plant-picture.tsx';
import styles from './what-we-grow.module.css';

const KINDS: readonly { type: PlantKind; name: string }[] = [
  { type: 'Annual', name: 'Annuals' },
  { type: 'Perennial', name: 'Perennials' },
  { type: 'Tree', name: 'Trees' },
  { type: 'Shrub', name: 'Shrubs' },
  { type: 'Grass', name: 'Grasses' },
  { type: 'Herb', name: 'Herbs' },
  { type: 'Vegetable', name: 'Vegetables' },
  { type: 'Small Fruit', name: 'Small fruit' },
];

/** The nursery in eight drawings. */
export function WhatWeGrow() {
  return (
    <section className={`wrap below no-print ${styles.section}`}>
      <div className={styles.head}>
        <h2>What grows here</h2>
        <p className={styles.text}>
          Flowers for one summer or for many, trees and shrubs that stand our winters, and plenty for the
          kitchen. What is in stock changes as plants are grown or sold out.
        </p>
      </div>
      <ul className={styles.kinds}>
        {KINDS.map(({ type, name }) => (
          <li key={type} className={styles.kind}>
            <div className={styles.frame}>
              <PlantPicture type={type} className={styles.picture} />
            </div>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
