import { type ComponentProps, useState } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './ask-for-page.module.css';
import { NewNeighbor } from './new-neighbor.tsx';

type Props = ComponentProps<typeof NewNeighbor> & { isUnknown: boolean };

/** Open where nobody was found; then it stays so, though the one who was added is found. */
export function SomebodyNew({ isUnknown, ...props }: Props) {
  const [open, setOpen] = useState(isUnknown);
  return (
    <Card as="section" className={styles.card}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.title}>
          <h2>Somebody new</h2>
        </summary>
        <NewNeighbor {...props} />
      </details>
    </Card>
  );
}
