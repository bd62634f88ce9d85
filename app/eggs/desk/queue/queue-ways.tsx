import { href } from 'react-router';
import { SHEETS, type Sheet } from './printed-line.tsx';
import styles from './queue-ways.module.css';

type Props = { isOwner: boolean; isPaused: boolean; onPrint: (sheet: Sheet) => void };

/** Where else to go from the line, and how to take it along on paper. */
export function QueueWays({ isOwner, isPaused, onPrint }: Props) {
  return (
    <>
      <div className={styles.ways}>
        <a href={href('/dashboard/egg-requests/ask')}>Phone order</a>
        {isOwner && (
          <>
            <a href={href('/egg-customers')}>All egg customers</a>
            <a href={href('/dashboard/egg-requests/year')}>
              Year<span className="visually-hidden"> in eggs</span>
            </a>
          </>
        )}
        <a href={href('/dashboard/egg-requests/mine')}>Your own eggs</a>
        {SHEETS.map(({ sheet, words }) => (
          <button key={sheet} type="button" onClick={() => onPrint(sheet)}>
            {words}
          </button>
        ))}
      </div>
      {isOwner && (
        <nav className={styles.ways} aria-label="Egg settings">
          <a href={`${href('/dashboard/farm')}#eggPrices`}>Egg prices</a>
          <a href={`${href('/dashboard/farm')}#eggPickup`}>Pickup days</a>
          {!isPaused && <a href={`${href('/dashboard/farm')}#eggPause`}>Pause eggs</a>}
        </nav>
      )}
    </>
  );
}
