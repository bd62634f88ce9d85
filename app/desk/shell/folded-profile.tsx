import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './profile-page.module.css';

/** Below Today; its address unfolds it. @param opened something in it asks for an answer */
export function FoldedProfile({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opened);
  const inside = useRef<HTMLDivElement>(null);
  const place = useLocation();
  const isCalled = place.hash === '#profile';
  useEffect(() => {
    if (isCalled) setOpen(true);
  }, [isCalled]);
  useEffect(() => {
    if (isCalled && open) inside.current?.scrollIntoView();
  }, [isCalled, open]);
  return (
    <details className={styles.folded} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>Profile</h2>
      </summary>
      <div ref={inside} id="profile" className={styles.unfolded}>
        {children}
      </div>
    </details>
  );
}
