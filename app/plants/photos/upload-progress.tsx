import styles from './photo-field.module.css';

export const GETTING_READY = 'Getting the photo ready…';

export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const arrived = sent >= 1;
  return (
    <div className={styles.progress}>
      <p role="status" className="flush">
        {arrived ? 'Preparing the photo…' : 'Sending the photo…'}
      </p>
      {!arrived && <span aria-hidden="true">{`${percent} %`}</span>}
      {arrived ? (
        <progress aria-label="Upload" max={100} />
      ) : (
        <progress aria-label="Upload" max={100} value={percent} />
      )}
    </div>
  );
}
