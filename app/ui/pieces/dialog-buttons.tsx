import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  says?: ReactNode;
  children: ReactNode;
};

/** Always visible in a dialog. Stacked if they do not fit, with the main button on top. */
export function DialogButtons({ says, children }: Props) {
  return (
    <div className={styles.foot}>
      {says}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
