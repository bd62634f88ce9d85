import { MINUTE_MS } from '../../core/clock.ts';
import type { EggKind } from '../../db/egg-words.ts';
import { count, proposal } from '../cast/egg-line.ts';
import type { requestRows } from '../cast/eggs.ts';
import { atWall, dayAfter, daysUntil, plainToday } from '../claims/wall-clock.ts';
import type { Stage } from '../engines/stage.ts';
import type { PromisePost } from './promise-post.ts';
import type { Between, PromiseStep } from './promise-steps.ts';

type Row = Awaited<ReturnType<typeof requestRows>>[number];
type Step<Name extends PromiseStep['do']> = Extract<PromiseStep, { do: Name }>;
export type Plays = {
  [Name in Exclude<PromiseStep['do'], 'wait' | 'night' | 'weeks' | 'danger' | 'killed' | 'restore'>]: (
    step: Omit<Step<Name>, 'do'>,
  ) => Promise<unknown>;
};

type Parts = {
  stage: Stage;
  clock: { at: Date };
  post: PromisePost;
  plays: Plays;
  active(home: number): Promise<Row | undefined>;
  /** When today's eggs can last be picked up; null if that is over or never comes. */
  evening(): Promise<Date | null>;
  pass(to: Date, each: () => Promise<void>): Promise<void>;
  noted(answer?: { body: object }): Promise<void>;
};

const OTHER = { stand: 'house', house: 'door', door: 'stand' } as const;

const WITH_MORNING: readonly Between[] = ['lastMorning', 'lateMove', 'sentAgain'];

/** A promise to one home, something that comes between, and the evening on which it would have ended. */
export function dangersOf({ stage, clock, post, plays, active, evening, pass, noted }: Parts) {
  const { cast } = stage;
  let cents = 400;
  const kindOf = async (home: number) => (await active(home))?.chickensOrDucks ?? 'chickens';

  async function wish(home: number, kind: EggKind = 'chickens') {
    if (await active(home)) return;
    await plays.join({ home, eggs: '' });
    await plays.ask({ home, kind, eggs: 12 });
  }

  async function shareOut({ home, where }: Step<'danger'>) {
    await count(cast.admin, 48, 'gathered', await kindOf(home));
    const { fingerprint, gives } = await proposal(cast.admin);
    const mine = (await active(home))?.id;
    const except = gives.map(({ request_id: id }) => id).filter((id) => id !== mine);
    await noted(await cast.admin.call('give-eggs', { fingerprint, where, except }));
  }

  const inDays = (day: string) => daysUntil(day, plainToday(clock.at));
  const close = (day: string) => plays.close({ days: inDays(day), closed: true });
  async function price(home: number, forAll: boolean) {
    cents = cents === 400 ? 700 : 400;
    await plays.price({ kind: await kindOf(home), cents, forAll });
  }

  type Then = { home: number; last: string; each: () => Promise<void>; now: () => Promise<void> };
  /** What has waited to be emailed is emailed now, and the mail takes it. */
  async function allArrives(each: () => Promise<void>) {
    post.turn('up');
    await each();
  }
  /** The mail refuses only what waits, for now or for good; it takes what comes next. */
  const refused = (mood: 'away' | 'refusing') => async (each: () => Promise<void>) => {
    post.turn(mood);
    await each();
    post.turn('up');
  };
  const onceRefused = refused('away');
  const HAPPENS: Record<Between, (then: Then) => Promise<unknown>> = {
    closeLast: ({ last }) => close(last),
    closeFirst: () => close(plainToday(clock.at)).then(() => close(dayAfter(plainToday(clock.at)))),
    async closeBoth({ last }) {
      for (let day = plainToday(clock.at); day <= last; day = dayAfter(day)) await close(day);
    },
    shorten: ({ last }) => plays.hours({ weekday: new Date(last).getUTCDay(), closes: 14 }),
    endSeason: () => plays.endSeason({ days: 0 }),
    fewerDays: () => plays.hold({ days: 1 }),
    smallRadius: () => plays.radius({ miles: 1 }),
    price: ({ home }) => price(home, false),
    newPrice: ({ home }) => price(home, true),
    async move({ home }) {
      const to = OTHER[(await active(home))?.waitsAt ?? 'door'];
      await plays.move({ home, to });
    },
    pickUp: plays.pickUp,
    passOn: plays.passOn,
    release: plays.release,
    takeBack: plays.takeBack,
    remove: plays.remove,
    lastMorning: (then) => onLastMorning(then, async () => {}),
    lateMove: (then) => onLastMorning(then, onceRefused),
    async sentAgain(then) {
      await onLastMorning(then, refused('refusing'));
      await plays.again({});
      await then.each();
    },
    async lateNews({ home, each, now }) {
      await allArrives(each);
      await plays.takeBack({ home });
      await onceRefused(each);
      await plays.pause({ days: 5, tell: true });
      await now();
      await each();
    },
    async longWait({ home, each }) {
      await wish((home + 2) % 4);
      await pass(new Date(clock.at.getTime() + 26 * 60 * MINUTE_MS), each);
    },
    async pauseTold({ home }) {
      await wish((home + 1) % 4);
      await plays.pause({ days: 5, tell: true });
    },
    nothing: async () => {},
  };

  /** They are moved just before the email of the last day. */
  async function onLastMorning(then: Then, meanwhile: typeof onceRefused) {
    const { home, each } = then;
    await allArrives(each);
    const last = plainToday((await active(home))?.holdUntil ?? clock.at);
    await pass(atWall(last, 8 * 60 - 2), each);
    await HAPPENS.move(then);
    await meanwhile(each);
    await pass(atWall(last, 8 * 60), async () => {});
    await then.now();
    // While they still wait: what was held up leaves, and is true.
    await each();
  }

  /** @param each after each day that passes @param now reads what has arrived so far */
  return async function danger(step: Step<'danger'>, each: () => Promise<void>, now: () => Promise<void>) {
    const { home, between, where, heard, rests, late, next, mood, hold } = step;
    post.turn('up');
    await plays.reopen({});
    await plays.pause({ days: 0, tell: false });
    // An email of the last day needs a day before it.
    await plays.hold({ days: WITH_MORNING.includes(between) ? hold + 1 : hold });
    await wish(home, step.kind);
    if (next) await wish((home + 1) % 4, await kindOf(home));
    const end = late ? await evening() : null;
    if (end) await pass(new Date(end.getTime() - 30 * MINUTE_MS), each);
    post.turn(heard ? 'up' : mood);
    await (rests ? shareOut(step) : plays.ready({ home, where }));
    await (heard ? allArrives(each) : now());
    post.turn(mood);
    const until = (await active(home))?.holdUntil ?? clock.at;
    await HAPPENS[between]({ home, last: plainToday(until), each, now });
    await noted();
    if (mood !== 'refusing') post.turn('up');
    await now();
    if (until > clock.at) await pass(new Date(until.getTime() + MINUTE_MS), each);
    if (between === 'smallRadius') await plays.radius({ miles: 8 });
    post.turn('up');
  };
}
