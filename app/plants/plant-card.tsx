import type { MouseEvent } from 'react';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { PlantPhoto } from './photo.tsx';
import type { ShownPlant } from './plant.ts';
import styles from './plant-card.module.css';

type PlantCardProps = {
  plant: ShownPlant;
  /** 'h2', or 'h3' where a title stands above the cards. */
  heading?: 'h2' | 'h3';
  /** Seen without scrolling: its photo is asked for at once. */
  eager?: boolean;
  /** How wide a card is where it stands, for the choice of the photo's file. */
  sizes: string;
  /** What a plain click does instead of leading to the plant's page. */
  onOpen?: (plant: ShownPlant) => void;
};

/** Where a plant has a page of its own. */
export const plantAddress = ({ slug }: ShownPlant) => `/plants/${slug}`;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** One plant in a list. The whole card takes the tap; underneath it is a link to the plant's own page. */
export function PlantCard({ plant, heading: Heading = 'h2', eager, sizes, onOpen }: PlantCardProps) {
  const { variety, name, description, potSize, inStock } = plant;

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
        <p className={styles.name}>{name}</p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.chips}>
          <Chip tone="pot">{potSize}</Chip>
          {inStock ? <Chip>In stock</Chip> : <Chip tone="out">Out of stock</Chip>}
        </p>
      </div>
    </article>
  );
}
