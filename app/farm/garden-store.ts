import type { GardenStore, OpeningHoursSpecification, WithContext } from 'schema-dts';
import type { FarmCalendar, Season, SeasonKind } from './calendar.ts';
import { seasonsOf } from './calendar.ts';
import { WEEKDAYS } from './calendar-words.ts';
import { plusDays } from './days.ts';
import { duskOf } from './dusk.ts';
import { TIME_ZONE } from './farm-time.ts';
import { logoFiles } from './look.ts';

type Hours = OpeningHoursSpecification & object;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'short' });

type Stretch = { from: string; through: string };

/** A season cut at the ends of months: search engines know no dusk, so each month gets a time of its own. */
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

/** The earliest dusk of a stretch within a month, so that nobody comes to a closed stand. */
function duskIn({ from, through }: Stretch, { facts }: FarmCalendar): string {
  const times = [from, through].map((day) => wallClock.format(duskOf(day, facts.latitude, facts.longitude)));
  return times.toSorted()[0] ?? '';
}

/** The weekly hours of a season, as search engines read them. */
function weekly(calendar: FarmCalendar, season: Season): Hours[] {
  const whole = { from: season.opensOn, through: season.closesOn };
  return season.hours.flatMap((hours, weekday) => {
    const dayOfWeek = WEEKDAYS[weekday];
    if (!hours || !dayOfWeek) return [];
    const { opens, closes } = hours;
    const stretches = closes === 'dusk' ? monthsOf(season) : [whole];
    return stretches.map((stretch) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek,
      opens: clock(opens),
      closes: closes === 'dusk' ? duskIn(stretch, calendar) : clock(closes),
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

function hoursOf(calendar: FarmCalendar, kind: SeasonKind) {
  const seasons = seasonsOf(calendar, kind);
  return {
    openingHoursSpecification: seasons.flatMap((season) => weekly(calendar, season)),
    specialOpeningHoursSpecification: seasons.flatMap(daysOff),
  };
}

/** The farm as search engines read it (schema.org): who, where, when, and the stand as a part of it. */
export function gardenStore(calendar: FarmCalendar, origin: string): WithContext<GardenStore> {
  const { name, shortName, street, city, state, zip, latitude, longitude, phone, emails } = calendar.facts;
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
  return {
    '@context': 'https://schema.org',
    '@type': 'GardenStore',
    '@id': `${origin}/#farm`,
    name,
    url: `${origin}/`,
    image: `${origin}/share/home.png`,
    logo: origin + (logoFiles(calendar.look)?.jpg ?? '/icon-512.png'),
    email: emails[0]?.address,
    ...place,
    ...hoursOf(calendar, 'farm-and-plants'),
    department: {
      '@type': 'Store',
      '@id': `${origin}/farmstand#stand`,
      name: `${shortName} Farmstand`,
      url: `${origin}/farmstand`,
      image: `${origin}/share/farmstand.png`,
      paymentAccepted: 'Cash',
      ...place,
      ...hoursOf(calendar, 'farmstand'),
    },
  };
}
