import { useState } from 'react';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './health-page.module.css';

/** A note for whoever runs the server; where a browser cannot copy, it is shown to be copied by hand. */
export function CopyNote({ note }: { note: string }) {
  const [done, setDone] = useState<'copied' | 'shown' | null>(null);
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(note).then(
      () => true,
      () => false,
    );
    setDone(copied ? 'copied' : 'shown');
  };
  return (
    <span className={styles.note}>
      <Button variant="quiet" small onClick={copy}>
        Copy a note for them
      </Button>
      <span role="status">
        {done === 'copied' && <span>Copied. Paste it into a message.</span>}
        {done === 'shown' && <span>{note}</span>}
      </span>
    </span>
  );
}
