import { Drawing } from '../illustrations/drawing.tsx';
import hen from '../illustrations/hen.svg?raw';
import styles from './brand-mark.module.css';

export type Logo = { avif: string; webp: string; jpg: string; width: number; height: number };

/** The hen without a logo. @param className size and place of the hen */
export function BrandMark({ logo, className }: { logo: Logo | null; className?: string }) {
  if (!logo) return <Drawing of={hen} className={className} />;
  const { avif, webp, jpg, width, height } = logo;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} />
      <source type="image/webp" srcSet={webp} />
      <img className={styles.logo} src={jpg} width={width} height={height} alt="" />
    </picture>
  );
}
