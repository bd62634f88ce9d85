import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { withTax } from '../../facts/tax-words.ts';
import { Chip } from '../../ui/pieces/chip.tsx';
import { PlantPhoto } from '../photos/photo.tsx';
import { FEW_LEFT, listSentences, plantSentences, priceOf, type ShownPlant, type ShownPot } from './plant.ts';
import styles from './plant-details.module.css';
import { PlantFacts } from './plant-facts.tsx';
import { isInStock, ownPots } from './pots.ts';

type PlantPortraitProps = { plant: ShownPlant; sizes: string; ahead?: boolean };

export function PlantPortrait({ plant, sizes, ahead }: PlantPortraitProps) {
  return (
    <div>
      <PlantPhoto
        className={styles.picture}
        plant={plant}
        photo={plant.photo}
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

type PotRowProps = { pot: ShownPot; rest: PlantsRest | null; tax: string };

export function PotRow({ pot: { potSize, priceCents, inStock, few, description }, rest, tax }: PotRowProps) {
  const price = withTax(priceOf({ priceCents }), tax);
  return (
    <li className={styles.pot}>
      <span className="strong">{potSize}</span>
      {inStock ? !rest && <Chip>{few ? FEW_LEFT : 'In stock'}</Chip> : <Chip tone="out">Out of stock</Chip>}
      <b className={styles.price}>{price || listSentences.noPrice}</b>
      {description && <p className="soft small">{description}</p>}
    </li>
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
  // A template has no pots, and may be of a plant in stock.
  const mayBeIn = plant.pots.length === 0 || isInStock(plant);
  return (
    <>
      <Heading id={headingId} className="whole" data-is="variety">
        {plant.variety}
      </Heading>
      <p className={styles.name}>{plant.name}</p>
      {plant.description && <p className={styles.description}>{plant.description}</p>}
      {rest && mayBeIn && <p data-rest>{`${rest.closed}. We had this in ${rest.month}.`}</p>}
      <ul className="bare" aria-label="Pot sizes" data-pots>
        {ownPots(plant).map((pot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pots may be alike, and never change places.
          <PotRow key={place} pot={pot} rest={rest} tax={tax} />
        ))}
      </ul>
      <PlantFacts plant={plant} which="all" />
    </>
  );
}
