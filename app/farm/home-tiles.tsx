import styles from './home-tiles.module.css';

/** What the first tile says, already in words. */
export type StockInWords = { inStock: number; updated: string | null };

const HOURS = 'September 12 to October 15: Friday 10:00 AM to 3:00 PM, Saturday 9:00 AM to 12:00 Noon.';

function stockTile({ inStock, updated }: StockInWords) {
  if (inStock === 0) {
    return {
      big: 'Soon',
      title: 'there are plants again',
      text: HOURS,
      href: '/coming-soon',
      link: 'See what is growing',
    };
  }
  return {
    big: new Intl.NumberFormat('en-US').format(inStock),
    title: inStock === 1 ? 'plant in stock' : 'plants in stock',
    text: `${updated ? `Updated ${updated}. ` : ''}Open ${HOURS}`,
    href: '/greenhouse',
    link: 'Browse the greenhouse',
  };
}

const OTHERS = [
  {
    big: '8 to dusk',
    title: 'the farmstand',
    text: 'Every day of the season. Self-service, cash only. Produce, and eggs when there are extra.',
    href: '/farmstand',
    link: 'How the stand works',
  },
  {
    big: '24 hours',
    title: 'is a usual wait for eggs',
    text: 'For neighbours within 8 miles. One request at a time.',
    href: '/egg-list',
    link: 'Join the egg list',
  },
];

/** Three ways into the farm, each with the one number that matters. */
export function HomeTiles({ stock }: { stock: StockInWords }) {
  return (
    <ul className={`wrap ${styles.tiles}`}>
      {[stockTile(stock), ...OTHERS].map(({ big, title, text, href, link }) => (
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
