import { useEffect, useId, useRef, useState } from 'react';
import { FieldFrame, tiedTo, useTied } from '../../forms/field-frame.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { PHOTO_CHOICES } from '../catalog/plant.ts';
import { photoProblem } from '../changes/plant-draft.ts';
import type { PlantForm } from '../changes/use-plant-form.ts';
import { PlantPhoto } from './photo.tsx';
import styles from './photo-field.module.css';
import { GETTING_READY } from './upload-progress.tsx';

const WIDTH = 224;

/** On a canvas, because the policy allows no blob: addresses. */
function PhotoPreview({ file, className }: { file: File; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState(false);

  useEffect(() => {
    let stale = false;
    setUnreadable(false);
    createImageBitmap(file)
      .then((picture) => {
        const { current } = canvas;
        if (stale || !current) return;
        const scale = Math.max(WIDTH / picture.width, WIDTH / picture.height);
        const width = picture.width * scale;
        const height = picture.height * scale;
        current.width = WIDTH;
        current.height = WIDTH;
        current
          .getContext('2d')
          ?.drawImage(picture, (WIDTH - width) / 2, (WIDTH - height) / 2, width, height);
        picture.close();
      })
      .catch(() => setUnreadable(!stale));
    return () => {
      stale = true;
    };
  }, [file]);

  if (unreadable) return <span className={classNames(styles.noPreview, className)}>No preview here</span>;
  return <canvas ref={canvas} className={className} />;
}

const MB = 1024 * 1024;
const HINT =
  'One photo, from the camera or the gallery. A photo over 5 MB is made smaller before it is sent.';

const sizeInWords = (bytes: number) =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

export function PhotoField({ form }: { form: PlantForm }) {
  const { plant, draft, problems, busy, edit, conflict } = form;
  const { choose, preparing, problem } = form.photo;
  const photo = draft.plant_photo;
  const id = useId();
  const error = problem ?? photoProblem(photo) ?? problems.plant_photo;
  const words = useTied({ label: 'Photo', name: 'plant_photo', hint: HINT, error, id });
  return (
    <FieldFrame {...words} required={!plant}>
      <div className={styles.zone} data-error={error ? true : undefined}>
        <Shown form={form} />
        <p className={styles.words}>
          <strong>{photo || plant?.photo ? 'Choose another photo' : 'Choose a photo'}</strong>
          {photo && !preparing && (
            <span className="soft small whole">{`${photo.name}, ${sizeInWords(photo.size)}`}</span>
          )}
          <span role="status" className="soft small whole">
            {preparing && GETTING_READY}
          </span>
        </p>
        {/* Invisible, over the whole zone, so that a photo can be dropped there. */}
        <input
          {...tiedTo(words)}
          type="file"
          accept={PHOTO_CHOICES}
          className="covers"
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
        {photo && !busy && !preparing && (
          <button
            type="button"
            className={`link small ${styles.remove}`}
            onClick={() => edit({ plant_photo: null })}
          >
            {plant ? 'Leave it as it was' : 'Remove'}
          </button>
        )}
      </div>
      {conflict?.fields.includes('photo_hash') && (
        <p className={styles.theirs}>
          {`${conflict.by} saved another photo. ${photo ? 'Yours takes its place, unless you leave it as it was.' : 'It stays.'}`}
        </p>
      )}
    </FieldFrame>
  );
}

function Shown({ form: { plant, draft } }: { form: PlantForm }) {
  const photo = draft.plant_photo;
  if (photo) return <PhotoPreview file={photo} className={styles.picture} />;
  if (plant?.photo) {
    return <PlantPhoto className={styles.picture} plant={plant} photo={plant.photo} alt="" sizes="112px" />;
  }
  return (
    <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M6 15h8l4-6h12l4 6h8v24H6z" />
      <circle cx="24" cy="26" r="8" />
    </svg>
  );
}
