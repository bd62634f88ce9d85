import { href } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { dayInWords, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { weekdayOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import type { Status } from '../../facts/calendar/stand-status.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { walkedInWords } from '../../plants/walk/walk.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { ClosedDays, useClosing, WaysToClose } from './close-days.tsx';
import { EggLines } from './egg-lines.tsx';
import { Needs } from './needs.tsx';
import { PauseEggs } from './pause-eggs.tsx';
import styles from './slip.module.css';
import { SlipLine, VerbLink } from './slip-line.tsx';
import { StandNotes } from './stand-notes.tsx';
import { StandLine } from './stand-walk.tsx';
import page from './today.module.css';
import type { TodayRead } from './today.server.ts';
import { TodayFound, TodaySearch } from './today-search.tsx';

/** A day has room for more than what strangers say. */
const NOTES_SHOWN = 5;

/** The day on a slip of paper: one line for each thing to do, one verb for each line. */
export function Today(read: TodayRead) {
  const { isOwner, now, found, eggs, board, bench, stand, nursery, days, seasons, pause, needs } = read;
  const farm = useFarm();
  const closing = useClosing({ seasons, now });
  const hasHours = stand !== null || nursery !== null;
  const isCalm =
    needs.length === 0 && !board?.notes.length && !(eggs && eggs.waiting.people + eggs.pickup.people > 0);
  return (
    <section aria-labelledby="today" className={page.today}>
      {found ? (
        <h1 id="today" className="visually-hidden">
          Today
        </h1>
      ) : (
        <div className={`${styles.slip} ${page.main}`}>
          <Head {...read} />
          <Needs needs={needs} />
          {board && <StandNotes notes={board.notes} now={now} isOwner={isOwner} most={NOTES_SHOWN} />}
          <ul className={styles.part} aria-label="To do">
            {eggs && <EggLines eggs={eggs} now={now} />}
            <ClosedDays closing={closing} days={days} />
            {isCalm && (
              <SlipLine
                is="done"
                title="All caught up"
                small="Nobody is waiting, and nothing needs you. Enjoy the day."
              />
            )}
            {board && <StandLine stand={board} />}
            {bench && <BenchLine {...bench} />}
          </ul>
        </div>
      )}
      <TodaySearch isOwner={isOwner} found={found} />
      {found && <TodayFound className={page.main} found={found} now={now} />}
      <div className={page.ways}>
        {hasHours && <WaysToClose closing={closing} days={days} seasons={seasons} now={now} />}
        {pause && <PauseEggs pause={pause} now={now} />}
        {hasPage(farm, href('/egg-list')) && (
          <ButtonLink variant="quiet" href={href('/dashboard/egg-requests/ask')}>
            Phone order
          </ButtonLink>
        )}
        {isOwner && (
          <a className={page.quiet} href={`${href('/dashboard/farm')}#banner`}>
            Change the banner
          </a>
        )}
      </div>
      {closing.dialogs}
    </section>
  );
}

function BenchLine({ looked, of }: NonNullable<TodayRead['bench']>) {
  return (
    <SlipLine
      title="Plants on the bench"
      small={walkedInWords(looked, of)}
      {...(looked >= of && { is: 'done' as const })}
    >
      <VerbLink verb="Walk" about="the bench" href={href('/dashboard/plants/walk')} />
    </SlipLine>
  );
}

/** 'Saturday, September 20' */
function dateOf(now: Date): string {
  const day = farmDay(now);
  return `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)}`;
}

function Head({ now, stand, nursery }: Pick<TodayRead, 'now' | 'stand' | 'nursery'>) {
  return (
    <div className={styles.head}>
      <h1 id="today">Today</h1>
      <p>{dateOf(now)}</p>
      {nursery && <p>{hoursInWords('Plants', nursery)}</p>}
      {stand && <p>{hoursInWords('Farmstand', stand)}</p>}
    </div>
  );
}

/** 'Farmstand until dusk (7:44 PM)', or when it opens */
const hoursInWords = (name: string, { open, line }: Status) =>
  open ? `${name} ${line.replace(/^Open \w+ /, '')}` : `${name}: ${line}`;
