import styles from './small-picture.module.css';

export type PictureFiles = { avif: string; webp: string; jpg: string; width: number; height: number };

/** @param alt missing beside words that say all of it @param lazy only once it is near the screen */
export function SmallPicture({
  files: { avif, webp, jpg, width, height },
  alt = '',
  lazy,
  className,
}: {
  files: PictureFiles;
  alt?: string;
  lazy?: boolean;
  className?: string;
}) {
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} />
      <source type="image/webp" srcSet={webp} />
      <img
        className={className}
        src={jpg}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
      />
    </picture>
  );
}
