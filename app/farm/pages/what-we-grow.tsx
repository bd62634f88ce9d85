import { EVERYTHING, writeQuery } from '../../plants/catalog/in-stock-list.ts';
import { PLANT_TYPES, TYPE_NAMES } from '../../plants/catalog/plant.ts';
import { PlantPicture } from '../../ui/illustrations/plant-picture.tsx';
import styles from './what-we-grow.module.css';

export function WhatWeGrow() {
  return (
    <section className={`wrap below no-print ${styles.section}`}>
      <div className={styles.head}>
        <h2>What grows here</h2>
        <p className={styles.text}>
          Annuals and perennials, trees and shrubs that can take our winters, and plenty for the kitchen. What
          is in stock changes as plants are grown or sold out.
        </p>
      </div>
      <ul className={styles.kinds}>
        {PLANT_TYPES.map((type) => (
          <li key={type} className={styles.kind}>
            <a href={`/in-stock${writeQuery({ ...EVERYTHING, type })}`} className={styles.link}>
              <span className={styles.frame}>
                <PlantPicture type={type} className={styles.picture} />
              </span>
              {TYPE_NAMES[type]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
