import type { MouseEvent } from 'react';
import { isPlainClick } from '../../../islands/plain-click.ts';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Chip } from '../../ui/pieces/chip.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { PlantPhoto } from '../photos/photo.tsx';
import { priceOf, SAY, type ShownPlant } from './plant.ts';
import styles from './plant-card.module.css';

type PlantCardProps = {
  plant: ShownPlant;
  rest: PlantsRest | null;
  /** 'plus tax', or ''. */
  tax: string;
  heading?: 'h2' | 'h3';
  /** Visible without scrolling, so its photo loads at once. */
  eager?: boolean;
  sizes: string;
  onOpen?: (plant: ShownPlant) => void;
};

export const plantAddress = ({ slug }: ShownPlant) => `/plants/${slug}`;

export function PlantCard({
  plant,
  rest,
  tax,
  heading: Heading = 'h2',
  eager,
  sizes,
  onOpen,
}: PlantCardProps) {
  const { variety, name, description, potSize, inStock } = plant;
  const price = priceOf(plant);

  function onClick(event: MouseEvent) {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(plant);
  }

  return (
    <article className={classNames(styles.card, !inStock && styles.out)}>
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
          <a className={styles.link} href={plantAddress(plant)} onClick={onClick}>
            {variety}
          </a>
        </Heading>
        <p className={styles.name}>
          <span>{`${name} `}</span>
          {price ? <b>{price}</b> : inStock && !rest && <small>{SAY.noPrice}</small>}
          {price && tax && <small>{` ${tax}`}</small>}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.chips}>
          <Chip tone="pot">{potSize}</Chip>
          {!inStock ? <Chip tone="out">Out of stock</Chip> : !rest && <Chip>In stock</Chip>}
        </p>
      </div>
    </article>
  );
}
