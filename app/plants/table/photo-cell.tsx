import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { PHOTO_CHOICES, type Plant, plantSentences } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import { PlantPhoto } from '../photos/photo.tsx';
import { useGivePhoto } from '../photos/use-give-photo.ts';
import styles from './plant-row.module.css';

type Props = { plant: Plant; onPhoto?: (plant: Plant) => void };

/** For owners, a tap takes or chooses another photo, which is saved at once. */
export function PhotoCell({ plant, onPhoto }: Props) {
  const picture = (
    <PlantPhoto className={styles.thumb} plant={plant} photo={plant.photo} alt="" faded={!plant.inStock} />
  );
  return onPhoto ? <PhotoTap plant={plant} onPhoto={onPhoto} picture={picture} /> : picture;
}

function PhotoTap({ plant, onPhoto, picture }: Required<Props> & { picture: ReactNode }) {
  const { give } = useGivePhoto();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const showToast = useToast();

  async function choose(file: File) {
    setBusy(true);
    setProblem('');
    const given = await give(file, [plant.id]);
    setBusy(false);
    if (given.why !== undefined) return setProblem(given.why);
    showToast(plantSentences.photoSaved);
    onPhoto(given.plant);
  }

  return (
    <>
      <label className={styles.photo} aria-busy={busy}>
        {picture}
        {busy && <Spinner className={styles.spins} />}
        <input
          className="covers"
          type="file"
          accept={PHOTO_CHOICES}
          aria-label={`${fullName(plant)}, ${plant.photo ? 'another photo' : 'add a photo'}`}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
      </label>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
