import styles from './circle.module.css';

/** What the circle at the end of a row does: it takes in or leaves out, does one thing, or says why not. */
export type Circle =
  | { is: 'tick'; says: string; checked: boolean; disabled?: boolean; onTurn: () => void }
  | { is: 'act'; says: string; onTap: () => void }
  | { is: 'why'; says: string };

type Props = { circle: Circle; isOpen: boolean; details: string; onOpen: () => void };

export function RowCircle({ circle, isOpen, details, onOpen }: Props) {
  if (circle.is === 'tick')
    return (
      <input
        type="checkbox"
        className={styles.circle}
        aria-label={circle.says}
        checked={circle.checked}
        disabled={circle.disabled}
        onChange={circle.onTurn}
      />
    );
  if (circle.is === 'act')
    return <button type="button" className={styles.circle} aria-label={circle.says} onClick={circle.onTap} />;
  return (
    <button
      type="button"
      className={styles.circle}
      aria-label={circle.says}
      aria-expanded={isOpen}
      aria-controls={details}
      onClick={onOpen}
    />
  );
}
