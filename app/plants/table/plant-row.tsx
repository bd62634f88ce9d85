import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { type Plant, priceOf } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import { wantInWords } from '../wishes/want-words.ts';
import { PhotoCell } from './photo-cell.tsx';
import { type PlantAct, PlantActions } from './plant-actions.tsx';
import styles from './plant-row.module.css';
import { PriceCell } from './price-cell.tsx';
import { StockSwitch } from './stock-switch.tsx';

const wantedOf = (variety: string) =>
  href('/dashboard/plants/wanted') + searchOnly.addressOf({ query: variety, page: 1 });

type RowProps = {
  plant: Plant;
  /** How many people. */
  wanted?: number;
  /** What it cost, and when it sold out. */
  lastYear?: string;
  selected: boolean;
  onSelect: (id: string) => void;
  /** For owners, who change more than the stock. */
  edits?: RowEdits;
};

export type RowEdits = {
  act: (act: PlantAct, plant: Plant) => void;
  priced: (plant: Plant, was: Plant) => void;
  pictured: (plant: Plant) => void;
};

export function PlantRow({ plant, wanted, lastYear, selected, onSelect, edits }: RowProps) {
  return (
    <tr className={classNames(styles.row, selected && styles.selected)}>
      <td className={styles.tick}>
        <label className={styles.tickTarget}>
          <input
            type="checkbox"
            aria-label={`Select ${fullName(plant)}`}
            checked={selected}
            onChange={() => onSelect(plant.id)}
          />
        </label>
      </td>
      <PlantCells
        plant={plant}
        wanted={wanted}
        lastYear={lastYear}
        onPhoto={edits?.pictured}
        price={edits ? <PriceCell plant={plant} onPriced={edits.priced} /> : priceOf(plant)}
      />
      <td className={styles.stock}>
        <StockSwitch plant={plant} />
      </td>
      {edits && (
        <td className={styles.actions}>
          <PlantActions plant={plant} onAct={edits.act} />
        </td>
      )}
    </tr>
  );
}

type CellProps = Pick<RowProps, 'plant' | 'wanted' | 'lastYear'> & {
  price: ReactNode;
  onPhoto?: (plant: Plant) => void;
};

export function PlantCells({ plant, wanted, lastYear, price, onPhoto }: CellProps) {
  return (
    <>
      <td className={styles.variety}>
        <div className={styles.plant}>
          <PhotoCell plant={plant} onPhoto={onPhoto} />
          <span className="stack">
            <span>{plant.variety}</span>
            {wanted && (
              <Link className="touch small" to={wantedOf(plant.variety)}>
                {wantInWords(wanted)}
              </Link>
            )}
          </span>
        </div>
      </td>
      <td className={styles.name}>{plant.name}</td>
      <td className={styles.description}>
        <span>{plant.description}</span>
        {lastYear && <small>{lastYear}</small>}
      </td>
      <td className={styles.type}>
        <span>{plant.type}</span>
      </td>
      <td className={styles.pot}>
        <span>{plant.potSize}</span>
      </td>
      <td className={styles.price}>{price}</td>
    </>
  );
}
