import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { PlantPhoto } from '../photos/photo.tsx';
import { listSentences, type ShownPlant } from './plant.ts';
import { plantAddress } from './plant-address.ts';
import styles from './plant-card.module.css';
import { PlantFacts } from './plant-facts.tsx';
import { descriptionOf, fromPrice, isInStock, potsInWords } from './pots.ts';

type PlantCardProps = {
  plant: ShownPlant;
  rest: PlantsRest | null;
  /** 'plus tax', or ''. */
  tax: string;
  /** Where there is room, the photo above the words; otherwise a row of the bench. */
  tall?: boolean;
  /** Visible without scrolling, so its photo loads at once. */
  eager?: boolean;
  /** Of a tall one's photo. */
  sizes?: string;
  /** What the list's script needs of it for the popup. */
  known?: string;
};

export function PlantCard({ plant, rest, tax, tall, eager, sizes, known }: PlantCardProps) {
  const { variety, name, pots } = plant;
  const inStock = isInStock(plant);
  const price = fromPrice(plant);
  const description = descriptionOf(plant);

  return (
    <article
      className={classNames(styles.card, tall && styles.tall)}
      data-known={known}
      data-several={pots.length > 1 ? '' : undefined}
    >
      <PlantPhoto
        className={styles.picture}
        plant={plant}
        photo={inStock ? plant.photo && { ...plant.photo, placeholder: undefined } : null}
        alt={`${variety}, ${name}`}
        sizes={sizes}
        eager={eager}
        faded={!inStock}
      />
      <div className={styles.words}>
        <h3 className={styles.variety}>
          <a className={styles.link} href={plantAddress(plant)} data-is="variety">
            {variety}
          </a>
        </h3>
        <p className={styles.name}>
          <span data-is="name">{name}</span>
          <span className={styles.pots}>{` · ${potsInWords(plant)}`}</span>
        </p>
        {description && (
          <p className={styles.description} data-is="description">
            {description}
          </p>
        )}
        <PlantFacts plant={plant} which="marks" />
      </div>
      <div className={styles.side}>
        <p className={styles.price}>
          {price ? <b>{price}</b> : inStock && !rest && <small>{listSentences.noPrice}</small>}
          {price && tax && <small>{` ${tax}`}</small>}
        </p>
        {!inStock && <p className={styles.out}>Out of stock</p>}
      </div>
    </article>
  );
}
