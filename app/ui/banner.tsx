import styles from './banner.module.css';

/** The farm's one line to everybody, above everything. */
export function Banner({ text }: { text: string }) {
  return <p className={styles.banner}>{text}</p>;
}
