import { Drawing } from '../ui/illustrations/drawing.tsx';
import eggCarton from '../ui/illustrations/egg-carton.svg?raw';
import { Notice } from '../ui/pieces/notice.tsx';
import styles from './egg-news.module.css';
import { useFarm } from './use-farm.ts';

export function EggNews() {
  const { laying, pause } = useFarm().now.eggs;
  if (pause) {
    return (
      <Notice tone="warning" title="Eggs are paused" className="under-18">
        {pause}
      </Notice>
    );
  }
  if (!laying) return null;
  return (
    <p className={styles.laying}>
      <Drawing of={eggCarton} className={styles.carton} />
      {laying}
    </p>
  );
}
