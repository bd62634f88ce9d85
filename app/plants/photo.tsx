import { preload } from 'react-dom';
import { classNames } from '../ui/class-names.ts';
import { PlantPicture } from '../ui/illustrations/plant-picture.tsx';
import styles from './photo.module.css';
import { type PlantType, photoUrl, type ShownPhoto } from './plant.ts';

type PlantPhotoProps = {
  /** Null draws the type of plant instead. */
  photo: ShownPhoto | null;
  type: PlantType;
  /** What is on the photo; drawings say nothing. */
  alt: string;
  /** How wide it will be shown, as in the attribute of the same name. */
  sizes: string;
  /** For what is seen first; everything else waits until it is scrolled to. */
  eager?: boolean;
  /** 'cover' fills the box and lets the edges go, 'whole' shows all of it. */
  fit?: 'cover' | 'whole';
  /** Straw instead of sage behind a drawing, for what cannot be bought now. */
  faded?: boolean;
  className?: string;
};

const FORMATS = ['avif', 'webp'] as const;

/** What is seen first has the line before the fonts do. Browsers without AVIF pass it by. */
function askAhead(photo: ShownPhoto, sizes: string) {
  preload(photoUrl(photo, photo.width, 'avif'), {
    as: 'image',
    imageSrcSet: sourcesOf(photo, 'avif'),
    imageSizes: sizes,
    type: 'image/avif',
    fetchPriority: 'high',
  });
}

function sourcesOf(photo: ShownPhoto, format: 'avif' | 'webp') {
  return photo.widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ');
}

/**
 * A plant's photo in the smallest format and size that will do, or the drawing of its type; it fills its box. Until a
 * photo comes, and where it does not, its blur or the drawing is seen.
 */
export function PlantPhoto({
  photo,
  type,
  alt,
  sizes,
  eager = false,
  fit = 'cover',
  faded = false,
  className,
}: PlantPhotoProps) {
  if (!photo) {
    return (
      <div className={classNames(styles.frame, styles.drawn, faded && styles.faded, className)}>
        <PlantPicture type={type} className={styles.drawing} />
      </div>
    );
  }
  if (eager) askAhead(photo, sizes);
  return (
    // A photo of its own each: how one fared says nothing about the next.
    <div key={photo.hash} className={classNames(styles.frame, !photo.placeholder && styles.drawn, className)}>
      {photo.placeholder ? (
        <img className={styles.blur} src={photo.placeholder} alt="" />
      ) : (
        <PlantPicture type={type} className={styles.drawing} />
      )}
      <picture>
        {FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourcesOf(photo, format)} sizes={sizes} />
        ))}
        <img
          className={classNames(styles.photo, fit === 'whole' && styles.whole)}
          // One size will do for the few browsers that know neither format.
          src={photoUrl(photo, photo.widths[1] ?? photo.widths[0] ?? photo.width, 'jpg')}
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
