import { Drawing } from '../illustrations/drawing.tsx';
import hen from '../illustrations/hen.svg?raw';
import { type PictureFiles, SmallPicture } from '../pieces/small-picture.tsx';
import styles from './brand-mark.module.css';

/** The hen without a logo. @param className size and place of the hen */
export function BrandMark({ logo, className }: { logo: PictureFiles | null; className?: string }) {
  if (!logo) return <Drawing of={hen} className={className} />;
  return <SmallPicture files={logo} className={styles.logo} />;
}
