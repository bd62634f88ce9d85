import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { NativeDialog } from '../../ui/pieces/native-dialog.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import type { ShownPlant } from './plant.ts';
import { PlantPortrait, PlantWords } from './plant-details.tsx';
import styles from './plant-popup.module.css';

const TITLE_ID = 'plant-popup-title';

/** On phones the width of a card, so that the browser has the file already. */
const SIZES = '(min-width: 600px) 560px, calc(100vw - 38px)';

type PlantPopupProps = { plant: ShownPlant; rest: PlantsRest | null; tax: string; onClose: () => void };

export function PlantPopup({ plant, rest, tax, onClose }: PlantPopupProps) {
  return (
    <NativeDialog labelledBy={TITLE_ID} onClose={onClose}>
      <PlantPortrait plant={plant} sizes={SIZES} />
      <div className={styles.words}>
        <PlantWords plant={plant} rest={rest} tax={tax} heading="h2" headingId={TITLE_ID} />
        <a className={styles.page} href={pathTo('/plants/:slug', { slug: plant.slug })}>
          Share this plant
        </a>
      </div>
    </NativeDialog>
  );
}
