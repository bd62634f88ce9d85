import { largestPhoto, type Plant } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import styles from './action-menu.module.css';
import { ActionDivider, ActionItem, ActionLink, ActionMenu } from './action-menu.tsx';

export type PlantAct = 'edit' | 'delete';

type Props = { plant: Plant; onAct: (act: PlantAct, plant: Plant) => void };

export function PlantActions({ plant, onAct }: Props) {
  const photo = largestPhoto(plant);
  return (
    <ActionMenu
      target={
        <button type="button" className={styles.menuButton} aria-label={`Actions for ${fullName(plant)}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5h.01M12 12h.01M12 19h.01" />
          </svg>
        </button>
      }
    >
      <ActionItem onClick={() => onAct('edit', plant)}>Edit</ActionItem>
      {photo ? (
        <ActionLink href={photo}>View Photo</ActionLink>
      ) : (
        <ActionItem disabled>View Photo (none yet)</ActionItem>
      )}
      <ActionDivider />
      <ActionItem danger onClick={() => onAct('delete', plant)}>
        Delete
      </ActionItem>
    </ActionMenu>
  );
}
