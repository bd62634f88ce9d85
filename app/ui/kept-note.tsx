import styles from './kept-note.module.css';

/** Where a kept page says how old it is: filled by whoever kept it (kept-pages.ts), which React must not mind. */
export function KeptNote() {
  return (
    <div
      id="kept-note"
      className={styles.note}
      role="status"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from looking inside
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
