import { type MouseEvent, useEffect, useRef } from 'react';
import type { ShownPlant } from './plant.ts';
import { PlantPortrait, PlantWords } from './plant-details.tsx';
import styles from './plant-popup.module.css';

const TITLE_ID = 'plant-popup-title';

/** On a phone as its card says it, a little narrower than it is: so the same file does, which is there already. */
const SIZES = '(min-width: 600px) 560px, calc(100vw - 38px)';

/** A plant in the middle of the screen, above the list it was chosen from; the browser keeps the focus inside. */
export function PlantPopup({ plant, onClose }: { plant: ShownPlant; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  // The dialog itself is hit only beside what stands in it.
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      onClick={onClick}
    >
      <div className={styles.sheet}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.cross}>
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
          <span className="visually-hidden">Close</span>
        </button>
        <PlantPortrait plant={plant} sizes={SIZES} />
        <div className={styles.words}>
          <PlantWords plant={plant} heading="h2" headingId={TITLE_ID} />
          <a className={styles.page} href={`/plants/${plant.slug}`}>
            A page of its own, to share
          </a>
        </div>
      </div>
    </dialog>
  );
}
