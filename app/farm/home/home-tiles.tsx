import type { ReactNode } from 'react';
import { href } from 'react-router';
import { hasPage } from '../../../offered.ts';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import type { EggWords, WaitWords } from '../../facts/words/farm-words.ts';
import { milesInWords } from '../../facts/words/radius-words.ts';
import styles from './home-tiles.module.css';

export type StockInWords = { inStock: number; updated: string | null };
type StandInWords = { big: string; text: string };

function restTile({ closed, month }: PlantsRest, hours: string | null) {
  return {
    big: 'Closed',
    title: 'for plants',
    text: `${closed}. ${hours ?? 'We’ll post our opening date here.'}`,
    href: href('/greenhouse'),
    link: `See what we had in ${month}`,
  };
}

function stockTile(
  { inStock, updated }: StockInWords,
  hours: string | null,
  today: ReactNode,
  comingSoon: boolean,
) {
  if (inStock === 0) {
    return {
      big: 'Soon',
      title: updated ? 'more plants are on the way' : 'plants are on the way',
      text: (
        <>
          {today} {hours ?? 'We’ll post our opening date here.'}
        </>
      ),
      href: comingSoon ? href('/coming-soon') : href('/visit'),
      link: comingSoon ? 'See what is growing' : 'How to find us',
    };
  }
  return {
    big: new Intl.NumberFormat('en-US').format(inStock),
    title: inStock === 1 ? 'plant in stock' : 'plants in stock',
    text: (
      <>
        {today} {[hours, updated && `Updated ${updated}.`].filter(Boolean).join(' ')}
      </>
    ),
    href: href('/greenhouse'),
    link: 'Browse the greenhouse',
  };
}

function eggTile({ pause }: EggWords, { usual, guess }: WaitWords, radiusMiles: number) {
  const forWhom = `For neighbors within ${milesInWords(radiusMiles)}. One request at a time.`;
  const tile = { href: href('/egg-list'), link: 'Join the egg list' };
  if (pause)
    return { big: 'Paused', title: 'egg requests', text: pause, ...tile, link: 'About the egg list' };
  if (usual) return { big: usual, title: 'is the usual wait for eggs', text: forWhom, ...tile };
  return { big: 'Eggs', title: 'from our own hens', text: `${guess} ${forWhom}`.trim(), ...tile };
}

type Props = { stock: StockInWords; plantHours: string | null; stand: StandInWords; wait: WaitWords };

export function HomeTiles({ stock, plantHours, stand, wait }: Props) {
  const farm = useFarm();
  const { facts, plants, now, comingSoon } = farm;
  const today = <strong className="right-now">{plants.line}.</strong>;
  const tiles = [
    {
      ...(now.rest ? restTile(now.rest, plantHours) : stockTile(stock, plantHours, today, comingSoon)),
      page: href('/in-stock'),
    },
    {
      page: href('/farmstand'),
      ...stand,
      title: 'the farmstand',
      href: href('/farmstand'),
      link: 'How the stand works',
    },
    { ...eggTile(now.eggs, wait, facts.radiusMiles), page: href('/egg-list') },
  ].filter(({ page }) => hasPage(farm, page));
  if (tiles.length === 0) return null;
  return (
    <ul className={`wrap ${styles.tiles}`}>
      {tiles.map(({ big, title, text, href, link }) => (
        <li key={href} className={styles.tile}>
          <h2 className={styles.title}>
            <span className={styles.big}>{big}</span> {title}
          </h2>
          <p className={styles.text}>{text}</p>
          <a className={styles.link} href={href}>
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
}
