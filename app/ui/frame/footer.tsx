import { href } from 'react-router';
import { hasPage, type Offers } from '../../../core/offered.ts';
import { Drawing } from '../illustrations/drawing.tsx';
import meadow from '../illustrations/meadow.svg?raw';
import type { PictureFiles } from '../pieces/small-picture.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ContactLines } from './contact-lines.tsx';
import styles from './footer.module.css';

export type FarmDetails = Offers & {
  opened: boolean;
  name: string;
  shortName: string;
  /** Beside the name on every page; '' where unknown. */
  city: string;
  town: string;
  phone: string;
  emails: readonly { about: string; address: string }[];
  banner: string;
  comingSoon: boolean;
  /** Whether it is open now, and a page that tells more. */
  status: { text: string; short: string; at: string };
  /** Opens the visitor's own maps; '' while nobody has said where the farm is. */
  directions: string;
  colors: Record<string, string>;
  logo: PictureFiles | null;
};

const LINKS = [
  { href: href('/coming-soon'), label: 'Coming Soon' },
  { href: href('/visit'), label: 'Visit' },
  { href: href('/pay-deposit'), label: 'Pay a Deposit' },
];

export function Footer({ farm, demoDay }: { farm: FarmDetails; demoDay?: string }) {
  const links = LINKS.filter(
    (link) => hasPage(farm, link.href) && (farm.comingSoon || link.href !== href('/coming-soon')),
  );
  return (
    <footer className={`below ${styles.footer}`}>
      <Drawing of={meadow} fit="cover" className={styles.meadow} />
      <div className={styles.ground}>
        <div className={`wrap ${styles.columns}`}>
          <div className="row gap-16">
            <BrandMark logo={farm.logo} className={styles.hen} />
            <div>
              <p className={`flush ${styles.name}`}>{farm.name}</p>
              <p className={`flush ${styles.town}`}>{farm.town}</p>
              {farm.status.text && (
                <p className={`right-now ${styles.stand}`}>
                  <a className="touch" href={farm.status.at}>
                    {farm.status.text}
                  </a>
                </p>
              )}
            </div>
          </div>
          <dl className={styles.contact}>
            <ContactLines phone={farm.phone} emails={farm.emails} />
          </dl>
          <nav aria-label="More" className={styles.more}>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          {demoDay && <p className={`flush smaller ${styles.demo}`}>{`Demo farm, where it is ${demoDay}`}</p>}
        </div>
      </div>
    </footer>
  );
}
