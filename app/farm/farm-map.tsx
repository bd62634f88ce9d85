import { Button } from '../ui/button.tsx';
import { CountryMap } from '../ui/illustrations/country-map.tsx';
import { OwnScript } from '../ui/own-script.tsx';
import styles from './farm-map.module.css';
import script from './farm-map-script.ts?inline-script';

/**
 * A drawn map; its script brings the real one over it when it comes into view, or when it is asked for.
 * @param address of the real map
 */
export function FarmMap({ address }: { address: string }) {
  return (
    <>
      <div className={styles.map} data-map="drawn">
        <CountryMap className={styles.drawing} />
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
      <OwnScript code={script} />
    </>
  );
}
