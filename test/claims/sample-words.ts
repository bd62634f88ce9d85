import { dayInWords, minutesInWords } from '../../app/facts/calendar/calendar-words.ts';
import { siteWords } from '../../app/facts/site-words.ts';
import { FIRST_WORDS } from '../../db/farm-words.ts';
import { FIRST_COMING_SOON } from '../../db/first-coming-soon/first-coming-soon.ts';
import { FIRST_FACTS, FIRST_SEASONS } from '../../db/first-farm.ts';
import { ownWords } from '../../db/new-farm/own-words.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { DEMO_SIGNATURE, NEIGHBORS } from '../../demo/demo.ts';
import { DEMO_PLANTS } from '../../demo/demo-plants.ts';
import { firstFarm } from '../cast/first-farm.ts';

/** Every text anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n|\{\w+\}/)
    .map((one) => one.replace(/^[\s,.;:’]+|[\s,.;:]+$/g, ''))
    .filter((one) => one.split(/\s+/).length >= 4);

/** What any farm's visitors ask, and what stands in a form for everybody. */
const ANYBODYS = new Set([...textsIn(ownWords('', ['plants', 'eggs', 'produce', 'deposits']))]);

const ALWAYS_ON = new Set(['always', 'season', 'off-season']);

function sentencesOfSample(): string[] {
  const site = siteWords({ ...firstFarm() });
  const all = [...textsIn(FIRST_WORDS), ...textsIn(site), ...FIRST_SEASONS.map(({ notes }) => notes)];
  return all.filter((text) => !ALWAYS_ON.has(text)).flatMap(sentencesOf);
}

function factsOfSample(): string[] {
  const { name, shortName, street, city, zip, phone, emails, latitude, longitude } = FIRST_FACTS;
  const { radiusMiles, depositFrom, depositUpTo } = FIRST_FACTS;
  const days = FIRST_SEASONS.flatMap(({ opensOn, closesOn, closedOn }) => [opensOn, closesOn, ...closedOn]);
  const hours = FIRST_SEASONS.flatMap((season) =>
    season.hours.flatMap((day) =>
      day
        ? [`${minutesInWords(day.opens)} to ${day.closes === 'dusk' ? 'dusk' : minutesInWords(day.closes)}`]
        : [],
    ),
  );
  return [
    ...[name, shortName, street, city, zip, phone, phone.slice(-8), `${latitude}`, `${longitude}`],
    ...emails.flatMap(({ about, address }) => [about, address, address.split('@')[1] ?? '']),
    ...[
      `${radiusMiles} miles`,
      `${radiusMiles}-mile`,
      `$${depositFrom}`,
      `$${depositUpTo.toLocaleString('en-US')}`,
    ],
    ...[...days, ...days.map((day) => dayInWords(day)), ...hours],
    ...[
      FIRST_WORDS.eggs.wait,
      'cash',
      'honest',
      'hardy',
      'family farm',
      'backyard',
      'self-service',
      'just up the road',
    ],
  ];
}

const namesOfSample = () => [
  ...[...Object.values(DEMO_ACCOUNTS), DEMO_SIGNATURE],
  ...NEIGHBORS.flatMap(({ firstName, lastName, street }) => [`${firstName} ${lastName}`, street]),
  ...FIRST_COMING_SOON.map(({ variety }) => variety),
  ...DEMO_PLANTS.flatMap(({ variety, name }) => [variety, name]),
];

/** Words that every site has. */
const COMMON = new Set([
  // apple-touch-icon
  'Apple',
  // What an address for letters is about.
  'Plants',
  // Behind a farm's own number.
  'miles of the farm',
]);

/** From the demo and the specification's farm, from the code that fills them. */
export function sampleWords(): string[] {
  const all = [...sentencesOfSample(), ...factsOfSample(), ...namesOfSample()];
  return [...new Set(all)].filter((one) => one && !COMMON.has(one) && !ANYBODYS.has(one));
}
