import { preload } from 'react-dom';
import { SeedlingPicture } from '../../ui/illustrations/plant-picture.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { photoUrl } from '../../ui/pieces/photo-url.ts';
import type { PlantType, ShownPhoto } from '../catalog/plant.ts';
import styles from './photo.module.css';
import { FORMATS, fallbackOf, sourcesOf } from './photo-sources.ts';

type PlantPhotoProps = {
  /** Null shows the drawing of the plant's type. */
  photo: ShownPhoto | null;
  type: PlantType;
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
    imageSrcSet: sourcesOf(photo, 'avif'),
    imageSizes: sizes,
    type: 'image/avif',
    fetchPriority: 'high',
  });
}

const smallest = (photo: ShownPhoto, format: 'avif' | 'webp') =>
  photoUrl(photo, photo.widths[0] ?? photo.width, format);

/** Shows the blur or the drawing until the photo loads, or if it fails. */
export function PlantPhoto({
  photo,
  type,
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
      <div className={classNames(styles.frame, styles.drawn, faded && styles.faded, className)}>
        <SeedlingPicture type={type} className={styles.drawing} />
      </div>
    );
  }
  if (ahead) askAhead(photo, sizes);
  return (
    // A new element for each photo, so that a failed one does not mark the next.
    <div key={photo.hash} className={classNames(styles.frame, !photo.placeholder && styles.drawn, className)}>
      {photo.placeholder ? (
        <img className={styles.blur} src={photo.placeholder} alt="" />
      ) : (
        <SeedlingPicture type={type} className={styles.drawing} />
      )}
      <picture>
        {FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sizes ? sourcesOf(photo, format) : smallest(photo, format)}
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
