import { Input } from '@mantine/core';
import { useId } from 'react';
import { PlantPhoto } from './photo.tsx';
import styles from './photo-field.module.css';
import { PhotoPreview } from './photo-preview.tsx';
import { PHOTO_KINDS } from './plant.ts';
import type { PlantForm } from './use-plant-form.ts';

const MB = 1024 * 1024;
const HINT = 'One photo up to 5 MB, from the camera or the gallery.';

/** '3.2 MB', '48 KB' */
const sizeInWords = (bytes: number) =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** The one photo of a plant: chosen, dropped, or taken with the phone. */
export function PhotoField({ form }: { form: PlantForm }) {
  const { plant, photo, problems, busy, choosePhoto, conflict } = form;
  const id = useId();
  const error = problems.plant_photo;
  const about = error ? `${id}-error` : `${id}-description`;
  return (
    <Input.Wrapper
      id={id}
      label="Photo"
      description={HINT}
      error={error}
      required={!plant}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.zone} data-error={error ? true : undefined}>
        <Shown form={form} />
        <p className={styles.words}>
          <strong>{photo || plant?.photo ? 'Choose another photo' : 'Choose a photo'}</strong>
          {photo && (
            <span className={styles.file}>
              {photo.name}, {sizeInWords(photo.size)}
            </span>
          )}
        </p>
        {/* It lies over the whole zone, unseen, so that a photo can also be dropped there. */}
        <input
          id={id}
          type="file"
          name="plant_photo"
          accept={PHOTO_KINDS}
          className={styles.input}
          disabled={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={about}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) choosePhoto(file);
            // The same file chosen again is heard again.
            currentTarget.value = '';
          }}
        />
        {photo && !busy && (
          <button type="button" className={styles.remove} onClick={() => choosePhoto(null)}>
            {plant ? 'Leave it as it was' : 'Remove'}
          </button>
        )}
      </div>
      {conflict?.theirPhotoChanged && (
        <p className={styles.theirs}>
          {conflict.by} saved another photo.{' '}
          {photo ? 'Yours takes its place, unless you leave it as it was.' : 'It stays.'}
        </p>
      )}
    </Input.Wrapper>
  );
}

function Shown({ form: { plant, photo } }: { form: PlantForm }) {
  if (photo) return <PhotoPreview file={photo} className={styles.picture} />;
  if (plant?.photo) {
    return (
      <PlantPhoto className={styles.picture} photo={plant.photo} type={plant.type} alt="" sizes="112px" />
    );
  }
  return (
    <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M6 15h8l4-6h12l4 6h8v24H6z" />
      <circle cx="24" cy="26" r="8" />
    </svg>
  );
}
