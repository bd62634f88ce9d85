import type {
  GardenStore,
  ItemAvailability,
  Offer,
  OpeningHoursSpecification,
  Store,
  WithContext,
} from 'schema-dts';
import { TIME_ZONE } from '../../../core/clock.ts';
import type { Farm, Season, SeasonKind } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import type { DayHours } from '../../../db/season.ts';
import { sameHours, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { duskOf } from '../../facts/calendar/dusk.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { isSample } from '../../facts/farm-offers.ts';
import { pictureFiles } from '../../facts/look.ts';
import type { Board, BoardLine } from '../board/board.ts';

type Hours = OpeningHoursSpecification & object;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'short' });

type Stretch = { from: string; through: string };

/** Search engines have no concept of dusk, so each month has its own closing time. */
function monthsOf({ opensOn, closesOn }: Season): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = opensOn; from <= closesOn; ) {
    const next = `${plusDays(`${from.slice(0, 8)}28`, 4).slice(0, 8)}01`;
    const through = next <= closesOn ? plusDays(next, -1) : closesOn;
    stretches.push({ from, through });
    from = next;
  }
  return stretches;
}

/** The earliest dusk, so that nobody comes to a closed stand. */
function duskIn({ from, through }: Stretch, { facts }: Farm): string {
  const times = [from, through].map((day) => wallClock.format(duskOf(day, facts.latitude, facts.longitude)));
  return times.toSorted()[0] ?? '';
}

type Alike = { hours: DayHours; dayOfWeek: (typeof WEEKDAYS)[number][] };

function alikeIn(season: Season): Alike[] {
  const alike: Alike[] = [];
  for (const [weekday, name] of WEEKDAYS.entries()) {
    const hours = season.hours[weekday];
    if (!hours) continue;
    const same = alike.find((one) => sameHours(one.hours, hours));
    if (same) same.dayOfWeek.push(name);
    else alike.push({ hours, dayOfWeek: [name] });
  }
  return alike;
}

function weekly(farm: Farm, season: Season): Hours[] {
  const whole = { from: season.opensOn, through: season.closesOn };
  return alikeIn(season).flatMap(({ hours: { opens, closes }, dayOfWeek }) => {
    const stretches = closes === 'dusk' ? monthsOf(season) : [whole];
    return stretches.map((stretch) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek,
      opens: clock(opens),
      closes: closes === 'dusk' ? duskIn(stretch, farm) : clock(closes),
      validFrom: stretch.from,
      validThrough: stretch.through,
    }));
  });
}

const daysOff = ({ closedOn }: Season): Hours[] =>
  closedOn.map((day) => ({
    '@type': 'OpeningHoursSpecification' as const,
    opens: '00:00',
    closes: '00:00',
    validFrom: day,
    validThrough: day,
  }));

function hoursOf(farm: Farm, kind: SeasonKind) {
  const seasons = seasonsOf(farm, kind);
  return {
    openingHoursSpecification: seasons.flatMap((season) => weekly(farm, season)),
    specialOpeningHoursSpecification: seasons.flatMap(daysOff),
  };
}

const AVAILABLE: Record<BoardLine['state'], ItemAvailability> = {
  plenty: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/SoldOut',
};

/** What is at the stand, until it closes; nothing that may be gone. */
const offersOf = ({ lines, until }: Board): Offer[] =>
  lines
    .filter(({ old }) => !old)
    .map(({ name, price, state }) => ({
      '@type': 'Offer' as const,
      itemOffered: { '@type': 'Product' as const, name },
      ...(price && { description: price }),
      availability: AVAILABLE[state],
      ...(until && { availabilityEnds: until.toISOString() }),
    }));

/** @param board of the stand now, on pages that change with it */
export function gardenStore(farm: Farm, origin: string, board?: Board): WithContext<GardenStore | Store> {
  const { name, shortName, street, city, state, zip, latitude, longitude, phone, emails } = farm.facts;
  const place = {
    telephone: `+1 ${phone}`,
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates' as const, latitude, longitude },
    currenciesAccepted: 'USD',
  };
  const stand = {
    '@type': 'Store' as const,
    '@id': `${origin}/farmstand#stand`,
    name: `${shortName} Farmstand`,
    url: `${origin}/farmstand`,
    image: `${origin}/share/farmstand.png`,
    ...(isSample(farm) && { paymentAccepted: 'Cash' }),
    ...place,
    ...hoursOf(farm, 'farmstand'),
    ...(board?.lines.length && { makesOffer: offersOf(board) }),
  };
  const hasPlants = hasPage(farm, '/in-stock');
  return {
    '@context': 'https://schema.org',
    '@type': hasPlants ? 'GardenStore' : 'Store',
    '@id': `${origin}/#farm`,
    name,
    url: `${origin}/`,
    image: `${origin}/share/home.png`,
    logo: origin + (pictureFiles(farm.look.logo)?.jpg ?? '/icon-512.png'),
    email: emails[0]?.address,
    ...place,
    ...(hasPlants && hoursOf(farm, 'farm-and-plants')),
    ...(hasPage(farm, '/farmstand') && { department: stand }),
  };
}
