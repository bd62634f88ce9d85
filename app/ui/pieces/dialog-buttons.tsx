import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  /** What stands above them, such as why it failed. */
  says?: ReactNode;
  children: ReactNode;
};

/** In a dialog always in sight. In a column where they do not fit, the main one on top. */
export function DialogButtons({ says, children }: Props) {
  return (
    <div className={styles.foot}>
      {says}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
