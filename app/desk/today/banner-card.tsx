import { href } from 'react-router';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './today.module.css';

export function BannerCard({ banner, mayChange }: { banner: string; mayChange: boolean }) {
  return (
    <Card as="section" className={`${styles.card} ${styles.banner}`} aria-labelledby="today-banner">
      <h2 id="today-banner" className={styles.title}>
        Banner
      </h2>
      <p>{banner || 'No banner today.'}</p>
      {mayChange && (
        <ButtonLink small variant="quiet" href={`${href('/dashboard/farm')}#banner`}>
          Change the banner
        </ButtonLink>
      )}
    </Card>
  );
}
