import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { withTax } from '../../facts/tax-words.ts';
import { Chip } from '../../ui/pieces/chip.tsx';
import { PlantPhoto } from '../photos/photo.tsx';
import { plantSentences, priceOf, type ShownPlant } from './plant.ts';
import styles from './plant-details.module.css';
import { PlantFacts } from './plant-facts.tsx';

type PlantPortraitProps = { plant: ShownPlant; sizes: string; ahead?: boolean };

export function PlantPortrait({ plant, sizes, ahead }: PlantPortraitProps) {
  return (
    <div>
      <PlantPhoto
        className={styles.picture}
        photo={plant.photo}
        type={plant.type}
        alt={`${plant.variety}, ${plant.name}`}
        sizes={sizes}
        fit="whole"
        eager
        ahead={ahead}
      />
      {!plant.photo && <p className={styles.growing}>{plantSentences.noPhoto}</p>}
    </div>
  );
}

type PlantWordsProps = {
  plant: ShownPlant;
  rest: PlantsRest | null;
  tax: string;
  heading: 'h1' | 'h2';
  headingId?: string;
};

export function PlantWords({ plant, rest, tax, heading: Heading, headingId }: PlantWordsProps) {
  return (
    <>
      <Heading id={headingId} className="whole">
        {plant.variety}
      </Heading>
      <p className={styles.name}>{plant.name}</p>
      {plant.description && <p className={styles.description}>{plant.description}</p>}
      <PlantFacts plant={plant} which="all" />
      <dl className={`cluster ${styles.facts}`}>
        <div>
          <dt>Pot size</dt>
          <dd>
            <Chip tone="pot">{plant.potSize}</Chip>
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd className="strong">{withTax(priceOf(plant), tax) || 'At the stand'}</dd>
        </div>
        <div>
          <dt>Availability</dt>
          <dd>
            {plant.inStock && !rest && <Chip>In stock</Chip>}
            {plant.inStock && rest && <span>{`${rest.closed}. We had this in ${rest.month}.`}</span>}
            {!plant.inStock && <Chip tone="out">Out of stock</Chip>}
          </dd>
        </div>
      </dl>
    </>
  );
}
