import { KINDS_OF_EGGS, USUAL_KIND } from '../../db/egg-words.ts';
import { type Claim, dayOf, isWhen, nearOf, type Request, type World } from './claim.ts';
import {
  areAt,
  askedAt,
  eggsOf,
  endedAt,
  isAny,
  isBasis,
  isGuessNow,
  isInStandSeason,
  isKeptUntil,
  isLaying,
  isMineOf,
  isMineReady,
  isMyGuess,
  isPaused,
  isShown,
  isSilent,
  isTonight,
  isUsual,
  kindOf,
  lays,
  mineNow,
  minePending,
  mineReady,
  ofStatus,
  placeOf,
  today,
  waitingFor,
  whole,
} from './egg-facts.ts';

const usual = (says: string): Claim => [says, (world, ...said) => isUsual(world, said.at(-1) as string)];
const paused = (says: string): Claim => [says, isPaused];

/** Closing is not announced after the last day of what closes. */
const isBanner = (world: World) =>
  isShown(world.farm.words.banner, today(world)) &&
  world.farm.seasons.some(({ opensOn, closesOn }) => opensOn <= today(world) && today(world) <= closesOn);

/** 'about Thursday to Saturday for duck eggs'; the usual kind is not named alone. */
function isGuessOfKind(world: World, words: string): boolean {
  const [, when = words, kind = KINDS_OF_EGGS[USUAL_KIND].name] = /^(.*) for (\w+) eggs$/.exec(words) ?? [];
  return isGuessNow(world, when, kindOf(kind));
}

/** What pages and emails tell neighbors of eggs, waiting and places in line. */
export const CLAIMS_OF_EGGS: Claim[] = [
  ['Closing for the season on October 31st!', (world) => isBanner(world)],
  ['No banner today.', (world) => !isBanner(world)],
  ['Chicken and ducks now laying!', (world) => isLaying(world) && !isPaused(world)],
  ...[
    'Chicken eggs are coming soon, estimated June/July 2025.',
    'Duck eggs are coming soon, from a small flock that is still growing.',
  ].flatMap((says): Claim[] => [
    [says, (world) => today(world) < (world.farm.words.eggs.from ?? '')],
    [`Announced earlier: “${says}”`, (world) => today(world) >= (world.farm.words.eggs.from ?? '')],
  ]),
  ...['Eggs are paused.', 'Sign up now, and ask once they’re back.'].map(paused),
  [
    'You can ask again from {day}.',
    (world, day = '') => isPaused(world) && dayOf(day, world.now) === world.farm.words.eggPause.backOn,
  ],
  [
    'Eggs paused until {day}',
    (world, day = '') => isPaused(world) && dayOf(day, world.now) === world.farm.words.eggPause.backOn,
  ],
  ...['Eggs: {n} in line', 'Eggs: {any} · {n} in line'].map(
    (says): Claim => [
      says,
      (world, ...said) => ofStatus(world.requests, 'pending').length === whole(said.at(-1) ?? ''),
    ],
  ),
  ...['Eggs: nobody in line', 'Eggs: {any} · nobody in line'].map(
    (says): Claim => [says, (world) => ofStatus(world.requests, 'pending').length === 0],
  ),
  [
    'Eggs are out of season, so a request can take a while.',
    (world) => !isInStandSeason(world) && (!isLaying(world) || isPaused(world)),
  ],
  ['Neighbors on the list can ask for eggs now.', (world) => isInStandSeason(world) && !isPaused(world)],
  ['No egg news right now.', (world) => !isInStandSeason(world) || isPaused(world)],
  ['Ask for a dozen any time.', (world) => isInStandSeason(world) && !isPaused(world)],
  ['Ready for a dozen?', (world) => !isPaused(world) && !mineNow(world)],
  ...['Eggs are typically available within {any}.', '{any} promise {any}.'].map(usual),
  usual('We’ll let you know as soon as they’re ready, usually within {any}.'),
  usual('{any}. We’ll let you know as soon as they’re ready, usually within {any}.'),
  [
    'Ask now and it’s {any}.',
    (world, words = '') => words.split(/(?<= eggs), /).every((one) => isGuessOfKind(world, one)),
  ],
  ...['{n} neighbor is ahead of you', '{n} neighbors are ahead of you'].flatMap((says): Claim[] => [
    ...['', 'It’s a guess. '].map(
      (before): Claim => [
        `${before}${says}, and the {any} lay about {n} eggs a day.`,
        (world, people = '', birds = '', eggs = '') => isBasis(world, whole(people), birds, whole(eggs)),
      ],
    ),
    [
      `${says} for {kind} eggs.`,
      (world, people = '', kind = '') => waitingFor(world, kind).length === whole(people),
    ],
    [
      `${says} for {kind} eggs, and the {any} lay about {n} eggs a day.`,
      (world, people = '', kind = '', birds = '', eggs = '') =>
        waitingFor(world, kind).length === whole(people) && isBasis(world, whole(people), birds, whole(eggs)),
    ],
    ...['', 'It’s a guess. ', 'We’ll let you know as soon as they’re ready. '].flatMap((before): Claim[] => [
      [
        `${before}${says} for {kind} eggs, {n} for {kind} eggs.`,
        (world, people = '', kind = '', others = '', other = '') =>
          waitingFor(world, kind).length === whole(people) &&
          waitingFor(world, other).length === whole(others),
      ],
      [
        `${before}${says} for {kind} eggs, nobody for {kind} eggs.`,
        (world, people = '', kind = '', other = '') =>
          waitingFor(world, kind).length === whole(people) && waitingFor(world, other).length === 0,
      ],
    ]),
    [
      `We’ll let you know as soon as they’re ready. ${says}.`,
      (world, people = '') => ofStatus(world.requests, 'pending').length >= whole(people),
    ],
  ]),
  [
    'Nobody is ahead of you, and the {any} lay about {n} eggs a day.',
    (world, birds = '', eggs = '') => isBasis(world, 0, birds, whole(eggs)),
  ],
  ['Nobody is ahead of you.', (world) => ofStatus(world.requests, 'pending').length === 0],
  ['Nobody is ahead of you for {kind} eggs.', (world, kind = '') => waitingFor(world, kind).length === 0],
  ['The {any} lay about {n} eggs a day.', (world, birds = '', eggs = '') => lays(world, birds, whole(eggs))],
  [
    'The {any} lay about {n} eggs a day and the {any} lay about {n} eggs a day.',
    (world, birds = '', eggs = '', others = '', more = '') =>
      lays(world, birds, whole(eggs)) && lays(world, others, whole(more)),
  ],
  ['At the rate the hens are laying, {any}.', isMyGuess],
  ['We haven’t counted lately, so we can’t say when.', (world) => isSilent(world, 'not counted lately')],
  [
    'It’s too early to say how long; we’ll {any} the minute they’re ready.',
    (world) => isSilent(world, 'few counts'),
  ],
  [
    'The hens are barely laying right now, so we can’t say when.',
    (world) => isSilent(world, 'hardly laying'),
  ],
  ...['You’re number {n} in line.', '{any} eggs You’re number {n} in line.'].map(
    (says): Claim => [
      says,
      (world, ...said) => {
        const one = minePending(world);
        return one !== undefined && whole(said.at(-1) ?? '') === placeOf(world, one);
      },
    ],
  ),
  ...['Asked {when}', 'Asked {when}.'].map(
    (says): Claim => [
      says,
      (world, when = '') => isAny(world, [...world.mine, ...world.requests], when, askedAt),
    ],
  ),
  [
    'Asked {when}. Not before {near}.',
    (world, when = '', day = '') =>
      world.mine.some(
        (one) => isWhen(one.requestedAt, when, world.now) && one.notBefore === nearOf(day, world.now),
      ),
  ],
  ['Not before {near}', (world, day = '') => minePending(world)?.notBefore === nearOf(day, world.now)],
  [
    'You’d rather wait for all {n} dozen',
    (world, dozens) =>
      minePending(world)?.ifShort === 'all' &&
      minePending(world)?.numberOfEggsRequested === 12 * Number(dozens),
  ],
  ...['a dozen is', '{n} dozen are'].map(
    (kept): Claim => [
      `You’d rather wait for all {n} dozen, and ${kept} set aside for you`,
      (world, dozens, putBy = '1') =>
        minePending(world)?.ifShort === 'all' &&
        minePending(world)?.numberOfEggsRequested === 12 * Number(dozens) &&
        minePending(world)?.putBy === 12 * Number(putBy),
    ],
  ),
  ['{when}', (world, when = '') => isAny(world, world.requests, when, askedAt)],
  [
    'Asked {when}, ready since {when}',
    (world, asked = '', ready = '') =>
      world.requests.some(
        (one) => isWhen(one.requestedAt, asked, world.now) && isWhen(one.fulfilledAt, ready, world.now),
      ),
  ],
  ['Ready since {when}.', (world, when = '') => isWhen(mineReady(world)?.fulfilledAt, when, world.now)],
  [
    'Your dozen is ready. {kind} eggs, since {when}.',
    (world, kind = '', when = '') => isMineReady(world, kind, when),
  ],
  ['{kind} eggs, since {when}.', (world, kind = '', when = '') => isMineReady(world, kind, when)],
  [
    'Your dozen is ready.',
    (world) => mineReady(world) !== undefined && eggsOf(mineReady(world) as Request) === 12,
  ],
  [
    'Your {n} dozen are ready.',
    (world, dozens) =>
      mineReady(world) !== undefined && eggsOf(mineReady(world) as Request) === 12 * Number(dozens),
  ],
  ...(
    [
      ['stand', 'at the farmstand.'],
      ['house', 'at the house.'],
      ['house', 'at the house. Please knock.'],
      ['door', 'by our door.'],
    ] as const
  ).flatMap(([place, says]): Claim[] => [
    // One's own eggs while they wait, else of those to come.
    [
      `They’re ${says}`,
      (world) => areAt(world, (mineReady(world) ?? { waitsAt: world.lastPlace }).waitsAt, place),
    ],
    [`They’ll be waiting for you ${says}`, (world) => areAt(world, world.lastPlace, place)],
    [`Pick them up ${says}`, (world) => areAt(world, world.lastPlace, place)],
  ]),
  ['Until you say, we ask neighbors to call first.', (world) => areAt(world, world.lastPlace, null)],
  ...[
    '{n} neighbor’s eggs wait, and nobody has said where.',
    '{n} neighbors’ eggs wait, and nobody has said where.',
  ].map(
    (says): Claim => [
      says,
      (world, many = '') =>
        ofStatus(world.requests, 'awaiting_pickup').filter(({ waitsAt }) => areAt(world, waitsAt, null))
          .length === whole(many),
    ],
  ),
  ['The stand is closed, so we ask them to call first.', (world) => !isInStandSeason(world)],
  [
    'Please call {any} before you come, and bring cash.',
    (world) =>
      [mineReady(world)?.waitsAt, world.lastPlace].some(
        (said) => said !== undefined && areAt(world, said, null),
      ),
  ],
  ...['We’ll keep them for you until {near}, {time}.', 'We’ll keep them until {near}, {time}.'].map(
    (says): Claim => [says, isKeptUntil],
  ),
  ['Your eggs are waiting', (world) => mineReady(world) !== undefined],
  ['You already have an active request.', (world) => minePending(world) !== undefined],
  ['You already have eggs waiting.', (world) => mineReady(world) !== undefined],
  [
    'Picked up {when}',
    (world, when = '') =>
      isAny(world, ofStatus(world.mine, 'completed'), when, ({ markedAsPickedUpAt }) => markedAsPickedUpAt),
  ],
  ...[
    'You passed them on {when}.',
    'Not this time, {when}.',
    'Canceled {when}',
    'They went to the next in line {when}.',
    'We kept them until {when}.',
  ].map(
    (says): Claim => [
      says,
      (world, when = '') => isAny(world, ofStatus(world.mine, 'cancelled'), when, endedAt),
    ],
  ),
  [
    'They went to the next in line at {time}.',
    (world, time) => isAny(world, ofStatus(world.mine, 'cancelled'), `today, ${time}`, endedAt),
  ],
  [
    'We kept them until {time}.',
    (world, time) => isAny(world, ofStatus(world.mine, 'cancelled'), `today, ${time}`, endedAt),
  ],
  ['Your dozen {kind} eggs are ready.', (world, kind) => isMineOf(world, '1', kind)],
  [
    'Your dozen {kind} eggs (of the {n} dozen you asked for) are ready.',
    (world, kind) => isMineOf(world, '1', kind),
  ],
  ['Your {n} dozen {kind} eggs are ready.', isMineOf],
  ['Your {n} dozen {kind} eggs (of the {n} dozen you asked for) are ready.', isMineOf],
  ['Your eggs are ready', (world) => mineReady(world) !== undefined],
  ['Last day to pick up your eggs', (world) => isTonight(world, mineReady(world)?.holdUntil)],
  ...['Your dozen', 'Your {n} dozen'].map(
    (said): Claim => [`${said} {kind} eggs aren’t ready yet.`, (world) => minePending(world) !== undefined],
  ),
  [
    'You’re back in line in the same place, and we’ll let you know as soon as they are.',
    (world) => minePending(world) !== undefined,
  ],
  ['Sorry, your eggs are not ready yet', (world) => minePending(world) !== undefined],
];
