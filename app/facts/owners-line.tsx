import { classNames } from '../ui/pieces/class-names.ts';
import { SmallPicture } from '../ui/pieces/small-picture.tsx';
import type { Owners } from './owners.ts';
import styles from './owners-line.module.css';

/** Who is behind the stand: nothing without a photo. */
export function OwnersLine({ owners, className }: { owners: Owners | null; className?: string }) {
  if (!owners) return null;
  return (
    <p className={classNames('row gap-12 whole', styles.owners, className)}>
      <SmallPicture files={owners.photo} alt="The owners" className={styles.photo} lazy />
      <bdi>{owners.names}</bdi>
    </p>
  );
}
