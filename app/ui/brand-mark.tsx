import styles from './brand-mark.module.css';
import { Hen } from './illustrations/hen.tsx';

/** The files of a logo in one small width, and the size of the original, which keeps its place free. */
export type Logo = { avif: string; webp: string; jpg: string; width: number; height: number };

/** What stands beside the farm's name: its own logo, else the hen. @param className of the hen's size and place */
export function BrandMark({ logo, className }: { logo: Logo | null; className?: string }) {
  if (!logo) return <Hen className={className} />;
  const { avif, webp, jpg, width, height } = logo;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} />
      <source type="image/webp" srcSet={webp} />
      <img className={styles.logo} src={jpg} width={width} height={height} alt="" />
    </picture>
  );
}
