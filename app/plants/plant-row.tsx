import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { classNames } from '../ui/class-names.ts';
import { PlantPhoto } from './photo.tsx';
import type { Plant } from './plant.ts';
import { PlantActions } from './plant-actions.tsx';
import styles from './plant-row.module.css';
import { StockSwitch } from './stock-switch.tsx';

/** What can be done about one plant, in a dialog. */
export type PlantAct = 'edit' | 'delete';

type RowProps = {
  plant: Plant;
  selected: boolean;
  onSelect: (id: string) => void;
  onAct: (act: PlantAct, plant: Plant) => void;
};

/** One plant of the owner's table. On narrow screens the same row is laid out as a card. */
export function PlantRow({ plant, selected, onSelect, onAct }: RowProps) {
  return (
    <tr className={classNames(styles.row, selected && styles.selected)}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={`Select ${plant.variety} ${plant.name}`}
          checked={selected}
          onChange={() => onSelect(plant.id)}
        />
      </td>
      <PlantCells plant={plant} />
      <td className={styles.stock}>
        <StockSwitch plant={plant} />
      </td>
      <td className={styles.actions}>
        <PlantActions plant={plant} onAct={onAct} />
      </td>
    </tr>
  );
}

/** What owners and customers both see of a plant. */
export function PlantCells({ plant }: { plant: Plant }) {
  return (
    <>
      <td className={styles.variety}>
        <div className={styles.plant}>
          <PlantPhoto
            className={styles.thumb}
            photo={plant.photo}
            type={plant.type}
            alt=""
            sizes="76px"
            faded={!plant.inStock}
          />
          <span>{plant.variety}</span>
        </div>
      </td>
      <td className={styles.name}>{plant.name}</td>
      <td className={styles.description}>
        <span>{plant.description}</span>
      </td>
      <td className={styles.type}>
        <span>{plant.type}</span>
      </td>
      <td className={styles.pot}>
        <span>{plant.potSize}</span>
      </td>
    </>
  );
}
