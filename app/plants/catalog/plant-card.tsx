import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Chip } from '../../ui/pieces/chip.tsx';
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
  heading?: 'h2' | 'h3';
  /** Visible without scrolling, so its photo loads at once. */
  eager?: boolean;
  sizes: string;
  /** What the list's script needs of it for the popup. */
  known?: string;
};

export function PlantCard({
  plant,
  rest,
  tax,
  heading: Heading = 'h2',
  eager,
  sizes,
  known,
}: PlantCardProps) {
  const { variety, name, pots } = plant;
  const inStock = isInStock(plant);
  const price = fromPrice(plant);
  const description = descriptionOf(plant);

  return (
    <article
      className={classNames(styles.card, !inStock && styles.out)}
      data-known={known}
      data-several={pots.length > 1 ? '' : undefined}
    >
      <PlantPhoto
        className={styles.picture}
        photo={inStock ? plant.photo && { ...plant.photo, placeholder: undefined } : null}
        type={plant.type}
        alt={`${variety}, ${name}`}
        sizes={sizes}
        eager={eager}
        faded={!inStock}
      />
      <div className={styles.words}>
        <Heading className={styles.variety}>
          <a className={styles.link} href={plantAddress(plant)} data-is="variety">
            {variety}
          </a>
        </Heading>
        <p className={styles.name}>
          <span data-is="name">{`${name} `}</span>
          {price ? <b>{price}</b> : inStock && !rest && <small>{listSentences.noPrice}</small>}
          {price && tax && <small>{` ${tax}`}</small>}
        </p>
        {description && (
          <p className={styles.description} data-is="description">
            {description}
          </p>
        )}
        <PlantFacts plant={plant} which="marks" />
        <p className={styles.chips}>
          <Chip tone="pot">{potsInWords(plant)}</Chip>
          {!inStock ? <Chip tone="out">Out of stock</Chip> : !rest && <Chip>In stock</Chip>}
        </p>
      </div>
    </article>
  );
}
