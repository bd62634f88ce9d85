import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { DocumentDialog } from '../../ui/pieces/native-dialog.tsx';
import { BLANK, KINDS, nameOf } from './fill-plant.ts';
import type { ShownPlant } from './plant.ts';
import { plantAddress } from './plant-address.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantPortrait, PlantWords } from './plant-details.tsx';
import styles from './plant-popup.module.css';

const TITLE_ID = 'plant-popup-title';

/** On phones the width of a card, so that the browser has the file already. */
const SIZES = '(min-width: 600px) 560px, calc(100vw - 38px)';

type PlantPopupProps = { plant: ShownPlant; rest: PlantsRest | null; tax: string };

function PlantPopup({ plant, rest, tax }: PlantPopupProps) {
  return (
    <DocumentDialog id="plant-popup" labelledBy={TITLE_ID}>
      <PlantPortrait plant={plant} sizes={SIZES} ahead={false} />
      <div className={styles.words}>
        <PlantWords plant={plant} rest={rest} tax={tax} heading="h2" headingId={TITLE_ID} />
        <a className={styles.page} href={plantAddress(plant)}>
          Share this plant
        </a>
      </div>
    </DocumentDialog>
  );
}

type Props = { rest: PlantsRest | null; tax: string; sizes: string };

/** One of each kind of card and popup, for `filled`. */
export const PlantTemplates = ({ rest, tax, sizes }: Props) =>
  KINDS.map((kind) => {
    const plant = {
      ...BLANK,
      inStock: kind.inStock,
      photo: kind.photo ? BLANK.photo : null,
      priceCents: kind.price ? BLANK.priceCents : null,
    };
    return [
      <template key={nameOf('card', kind)} id={nameOf('card', kind)}>
        <PlantCard plant={plant} rest={rest} tax={tax} sizes={sizes} known="{}" />
      </template>,
      <template key={nameOf('popup', kind)} id={nameOf('popup', kind)}>
        <PlantPopup plant={plant} rest={rest} tax={tax} />
      </template>,
    ];
  });
