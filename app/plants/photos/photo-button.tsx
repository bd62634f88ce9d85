import { PHOTO_CHOICES } from '../catalog/plant.ts';
import styles from './photo-field.module.css';

type Props = { label: string; busy: boolean; onChoose: (file: File) => void; small?: boolean };

/** Asks for one picture, from the camera or the gallery. */
export function PhotoButton({ label, busy, onChoose, small }: Props) {
  return (
    <label className={`${styles.button} ${small ? styles.small : ''}`}>
      <span>{label}</span>
      <input
        className="covers"
        type="file"
        accept={PHOTO_CHOICES}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
