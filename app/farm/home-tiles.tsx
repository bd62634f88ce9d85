import styles from './home-tiles.module.css';
import { useFarm } from './use-farm.ts';

/** What the tiles say, already in words. */
export type StockInWords = { inStock: number; updated: string | null };
type StandInWords = { big: string; text: string };

function stockTile({ inStock, updated }: StockInWords, hours: string | null) {
  if (inStock === 0) {
    return {
      big: 'Soon',
      title: 'there are plants again',
      text: hours ?? 'We say here when we open again.',
      href: '/coming-soon',
      link: 'See what is growing',
    };
  }
  return {
    big: new Intl.NumberFormat('en-US').format(inStock),
    title: inStock === 1 ? 'plant in stock' : 'plants in stock',
    text: [updated && `Updated ${updated}.`, hours].filter(Boolean).join(' '),
    href: '/greenhouse',
    link: 'Browse the greenhouse',
  };
}

const othersFor = (stand: StandInWords, radiusMiles: number) => [
  {
    ...stand,
    title: 'the farmstand',
    href: '/farmstand',
    link: 'How the stand works',
  },
  {
    big: '24 hours',
    title: 'is a usual wait for eggs',
    text: `For neighbours within ${radiusMiles} miles. One request at a time.`,
    href: '/egg-list',
    link: 'Join the egg list',
  },
];

type Props = { stock: StockInWords; plantHours: string | null; stand: StandInWords };

/** Three ways into the farm, each with the one number that matters. */
export function HomeTiles({ stock, plantHours, stand }: Props) {
  const others = othersFor(stand, useFarm().facts.radiusMiles);
  return (
    <ul className={`wrap ${styles.tiles}`}>
      {[stockTile(stock, plantHours), ...others].map(({ big, title, text, href, link }) => (
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
