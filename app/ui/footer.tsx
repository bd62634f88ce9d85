import { BrandMark, type Logo } from './brand-mark.tsx';
import { ContactLines } from './contact-lines.tsx';
import styles from './footer.module.css';
import { Meadow } from './illustrations/meadow.tsx';

/** What the frame of every page says about the farm. */
export type FarmDetails = {
  name: string;
  shortName: string;
  town: string;
  phone: string;
  /** What each address is for, and the address. */
  emails: readonly { about: string; address: string }[];
  /** The one line above every page. */
  banner: string;
  /** Whether the stand is open, in words. */
  stand: string;
  /** The theme's tokens that the farm has colours of its own for. */
  colours: Record<string, string>;
  /** In place of the hen; null for the hen. */
  logo: Logo | null;
};

/** What has no place in the navigation bar. */
const LINKS = [
  { href: '/coming-soon', label: 'Coming Soon' },
  { href: '/visit', label: 'Visit' },
  { href: '/pay-deposit', label: 'Pay a Deposit' },
];

/** The end of every page: who and where the farm is, and how to reach it. */
export function Footer({ farm, demo }: { farm: FarmDetails; demo: boolean }) {
  return (
    <footer className={`below ${styles.footer}`}>
      <Meadow className={styles.meadow} />
      <div className={styles.ground}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.farm}>
            <BrandMark logo={farm.logo} className={styles.hen} />
            <div>
              <p className={styles.name}>{farm.name}</p>
              <p className={styles.town}>{farm.town}</p>
              <p className={`right-now ${styles.stand}`}>
                <a href="/farmstand">{farm.stand}</a>
              </p>
            </div>
          </div>
          <dl className={styles.contact}>
            <ContactLines phone={farm.phone} emails={farm.emails} />
          </dl>
          <nav aria-label="More" className={styles.more}>
            <ul className={styles.links}>
              {LINKS.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          {demo && <p className={styles.demo}>Demo farm</p>}
        </div>
      </div>
    </footer>
  );
}
