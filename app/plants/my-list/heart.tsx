import { href } from 'react-router';
import { namedSince } from '../catalog/slug-of.ts';
import styles from './heart.module.css';
import { listSays } from './list-sentences.ts';

const Drawn = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.drawn}>
    <path d="M12 20C7 16 3.5 13 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 4-3.5 7-8.5 11z" />
  </svg>
);

/** For `data-known` where no card knows it. */
export const listedPlant = (plant: { slug: string; variety: string; name: string }) =>
  JSON.stringify({ slug: plant.slug, named: namedSince(plant) });

/** Driven by my-list.live.ts, in what has `data-known`; its label says what a press does. */
export const Heart = ({ variety }: { variety: string }) => (
  <button type="button" className="link scripted" data-heart="">
    <Drawn />
    <span>{listSays.put(variety)}</span>
  </button>
);

/** Without words: the script puts one into each card, with its label. */
export const CardHeart = () => (
  <button type="button" className={`no-print ${styles.onCard}`} data-heart="" aria-label="My list">
    <Drawn />
  </button>
);

/** Hidden while the device's list is empty. */
export const MyListLink = (props: Partial<Record<'data-hearts', string>>) => (
  <a className="no-print touch strong" href={href('/in-stock/print')} data-my-list="" hidden {...props}>
    My list
  </a>
);
