import { type ComponentType, useEffect, useState } from 'react';
import type { Farm } from '../../../core/farm.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './farm-tab.module.css';

type Props = { farm: Farm; now: Date };

const NotLoaded = () => (
  <Notice tone="warning">
    The preview did not load. You seem to be offline. Reload the page when you have signal.
  </Notice>
);

/** Any moment as visitors would see it, including unsaved drafts. */
export function AsOfPreview({ farm, now }: Props) {
  const [Seen, setSeen] = useState<ComponentType<Props> | null>(null);
  // Not by React’s lazy(): the server would send inline scripts, which pages refuse.
  useEffect(() => {
    const show = (loaded: ComponentType<Props>) => setSeen(() => loaded);
    import('./seen-by-visitors.tsx').then(
      ({ SeenByVisitors }) => show(SeenByVisitors),
      () => show(NotLoaded),
    );
  }, []);
  return (
    <Card as="section" id="preview" className={`roomy ${styles.preview}`} aria-label="What visitors see">
      <h2>What visitors see</h2>
      <p className="hint over-8">
        A live preview, including changes you haven’t saved. Pick any day and time.
      </p>
      {Seen ? <Seen farm={farm} now={now} /> : <p role="status">Loading …</p>}
    </Card>
  );
}
