import { CountryMap } from '../../ui/illustrations/country-map.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './farm-map.module.css';

/** A drawing; the page script replaces it with the real map at `address`. */
export function FarmMap({ address }: { address: string }) {
  return (
    <div className={styles.map} data-map="drawn">
      <CountryMap className={styles.drawing} />
      <p className={styles.drawn}>This is a drawing, not a map of the roads.</p>
      <Button variant="quiet" className={styles.ask}>
        Show the map
      </Button>
      <noscript>
        <iframe
          className={styles.frame}
          title="Farm Location"
          src={address}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </noscript>
    </div>
  );
}
