import styles from './share-button.module.css';

/** Driven by the page script (app/ui/frame/share-page.ts). */
export function ShareButton() {
  return (
    <button type="button" className={styles.share} data-share="" aria-live="polite">
      Share
    </button>
  );
}
