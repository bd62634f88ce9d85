import { href } from 'react-router';
import type { Plant } from '../../plants/catalog/plant.ts';
import { PlantPhoto } from '../../plants/photos/photo.tsx';
import { addressOf, FIRST_VIEW } from '../../plants/table/plant-view.ts';
import { StockSwitch } from '../../plants/table/stock-switch.tsx';
import styles from './today-search.module.css';

const rowOf = (query: string) => href('/dashboard/plants') + addressOf({ ...FIRST_VIEW, query });

export function FoundPlants({ plants, query, more }: { plants: Plant[]; query: string; more: boolean }) {
  if (plants.length === 0) return null;
  return (
    <>
      <ul className={styles.rows} aria-label="Plants found">
        {plants.map((plant) => (
          <li key={plant.id} className={styles.row}>
            <PlantPhoto
              className={styles.thumb}
              photo={plant.photo}
              type={plant.type}
              alt=""
              sizes="44px"
              faded={!plant.inStock}
            />
            <a className={styles.name} href={rowOf(`${plant.variety} ${plant.name}`)}>
              <span>{`${plant.variety} `}</span>
              <span>{plant.name}</span>
            </a>
            <div className={styles.stock}>
              <StockSwitch plant={plant} />
            </div>
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.more}>
          <a href={rowOf(query)}>All plants found</a>
        </p>
      )}
    </>
  );
}
