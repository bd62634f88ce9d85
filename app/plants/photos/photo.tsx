import { preload } from 'react-dom';
import { classNames } from '../../ui/pieces/class-names.ts';
import { photoUrl } from '../../ui/pieces/photo-url.ts';
import type { Plant, ShownPhoto } from '../catalog/plant.ts';
import styles from './photo.module.css';
import { FORMATS, fallbackOf, initialOf, sourcesOf } from './photo-sources.ts';

type PlantPhotoProps = {
  plant: Pick<Plant, 'variety' | 'type'>;
  /** Null shows the plant's name on the color of its type. */
  photo: ShownPhoto | null;
  alt: string;
  /** The box's; without it the photo is small, and only its smallest file is named. */
  sizes?: string;
  eager?: boolean;
  /** Asked for before the page comes to it. */
  ahead?: boolean;
  /** 'cover' crops to the box, 'whole' shows all. */
  fit?: 'cover' | 'whole';
  faded?: boolean;
  className?: string;
};

/** Preloads the first photo before the fonts; browsers without AVIF ignore it. */
function askAhead(photo: ShownPhoto, sizes?: string) {
  preload(photoUrl(photo, photo.width, 'avif'), {
    as: 'image',
    imageSrcSet: sourcesOf(photo, 'avif', !sizes),
    imageSizes: sizes,
    type: 'image/avif',
    fetchPriority: 'high',
  });
}

/** In place of a photo. The list's script fills it in: see `madeOf`. */
const Plate = ({ plant: { variety, type } }: Pick<PlantPhotoProps, 'plant'>) => (
  <span className={styles.plate} data-plate={initialOf(variety)} data-type={type} translate="no" aria-hidden>
    {variety}
  </span>
);

/** Shows the blur or the name until the photo loads, or if it fails. */
export function PlantPhoto({
  plant,
  photo,
  alt,
  sizes,
  eager = false,
  ahead = eager,
  fit = 'cover',
  faded = false,
  className,
}: PlantPhotoProps) {
  if (!photo) {
    return (
      <div className={classNames(styles.frame, faded && styles.faded, className)}>
        <Plate plant={plant} />
      </div>
    );
  }
  if (ahead) askAhead(photo, sizes);
  return (
    // A new element for each photo, so that a failed one does not mark the next.
    <div key={photo.hash} className={classNames(styles.frame, className)}>
      {photo.placeholder ? (
        <img className={styles.blur} src={photo.placeholder} alt="" />
      ) : (
        <Plate plant={plant} />
      )}
      <picture>
        {FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sourcesOf(photo, format, !sizes)}
            sizes={sizes}
          />
        ))}
        <img
          className={classNames(styles.photo, fit === 'whole' && styles.whole)}
          src={fallbackOf(photo, !sizes)}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          data-photo=""
        />
      </picture>
    </div>
  );
}
