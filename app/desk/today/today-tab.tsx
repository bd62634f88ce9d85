import { href } from 'react-router';
import { hasPage } from '../../../offered.ts';
import { ToTellList } from '../../eggs/telling/to-tell-list.tsx';
import { formatWeekday } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { CloseDays } from './close-days.tsx';
import { EggsCard } from './eggs-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PauseEggs } from './pause-eggs.tsx';
import { StockCard } from './stock-card.tsx';
import styles from './today.module.css';
import type { TodayRead } from './today.server.ts';
import { TodaySearch } from './today-search.tsx';

function BannerCard({ banner, mayChange }: { banner: string; mayChange: boolean }) {
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

export function Today(read: TodayRead) {
  const {
    isOwner,
    who,
    now,
    found,
    toTell,
    eggs,
    stock,
    stand,
    nursery,
    banner,
    days,
    seasons,
    pause,
    needs,
  } = read;
  const farm = useFarm();
  const hasHours = stand !== null || nursery !== null;
  const pauseEggs = pause && <PauseEggs pause={pause} now={now} />;
  return (
    <section aria-labelledby="today" className={styles.today}>
      <div className={styles.head}>
        <h1 id="today">Today</h1>
        <p className={styles.date}>{formatWeekday(now)}</p>
      </div>
      <TodaySearch isOwner={isOwner} found={found} now={now} />
      <div className={styles.cards}>
        <NeedsCard needs={needs} quiet={eggs.gather.people + eggs.pickup.people === 0} />
        <ToTellList toTell={toTell} who={who} readAt={now} />
        {hasPage(farm, href('/egg-list')) && (
          <EggsCard eggs={eggs} now={now}>
            {!hasHours && pauseEggs}
          </EggsCard>
        )}
        {hasHours && (
          <CloseDays stand={stand} nursery={nursery} days={days} seasons={seasons} now={now}>
            {pauseEggs}
          </CloseDays>
        )}
        {hasPage(farm, href('/in-stock')) && <StockCard stock={stock} now={now} />}
        <BannerCard banner={banner} mayChange={isOwner} />
      </div>
    </section>
  );
}
