import { townOf } from '../../facts/farm-details.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ContactLines } from '../../ui/frame/contact-lines.tsx';
import styles from './contact-us.module.css';

/** @param directions opens the visitor's own maps */
export function ContactUs({ directions }: { directions: string }) {
  const { facts } = useFarm();
  return (
    <section aria-labelledby="contact" className={styles.contact}>
      <h2 id="contact">Contact Us</h2>
      <dl className={styles.list}>
        <div>
          <dt>Address</dt>
          <dd>
            <address className={styles.address}>
              {facts.street}
              <br />
              {townOf(facts)}
            </address>
            <a className="no-print" href={directions} rel="noreferrer" target="_blank">
              Get directions
            </a>
          </dd>
        </div>
        <ContactLines phone={facts.phone} emails={facts.emails} />
      </dl>
    </section>
  );
}
