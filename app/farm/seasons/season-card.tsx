import type { Season } from '../../../farm.ts';
import { datesInWords, HOURS_OF } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { MatterCard } from '../tab/matter-card.tsx';
import { RemoveSeason } from './remove-season.tsx';
import {
  SeasonClosedDays,
  SeasonDates,
  SeasonNote,
  type SeasonPartProps,
  SeasonWeek,
} from './season-parts.tsx';

const seasonTitle = ({ kind, opensOn }: Season) => `${HOURS_OF[kind]}, ${yearOf(opensOn)}`;

export function SeasonCard(props: SeasonPartProps & { seasons: Season[] }) {
  const { season } = props;
  return (
    <MatterCard title={seasonTitle(season)} state={datesInWords(season)}>
      <SeasonDates {...props} />
      <SeasonWeek {...props} />
      <SeasonClosedDays {...props} />
      <SeasonNote {...props} />
      <RemoveSeason season={season} />
    </MatterCard>
  );
}
