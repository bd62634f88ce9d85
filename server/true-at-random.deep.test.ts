import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  eggCounts,
  eggRequests,
  eggsOnHand,
  farmFacts,
  farmSeasons,
  farmWords,
  letters,
  standingRequests,
} from '../db/schema.ts';
import type { Actor } from '../test/cast/cast.ts';
import { anyCalendar, anyFacts, anyMoment, anyWords } from '../test/claims/any-farm.ts';
import { wrongIn } from '../test/claims/claims.ts';
import { sentencesIn, shownLines } from '../test/claims/time-sentences.ts';
import { worldOf } from '../test/claims/world.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { eggPlay, eggStep } from '../test/promises/egg-steps.ts';

/** TRUE_MOMENTS=10000 looks longer and elsewhere, for about half an hour; without it, the same moments each time. */
const { TRUE_MOMENTS } = process.env;
const MOMENTS = Number(TRUE_MOMENTS ?? 60);
const LOOKS_EVERY = 4;
const STEPS = 12;
/** So many pages at each moment. */
const PAGES_AT_ONCE = 8;

const PUBLIC = [
  '/',
  '/farmstand',
  '/board',
  '/visit',
  '/egg-list',
  '/in-stock',
  '/coming-soon',
  '/coming-soon?type=eggs',
];
const ALSO_PUBLIC = ['/login', '/pay-deposit', '/opening-soon', '/nowhere'];
const REQUESTS = '/dashboard/egg-requests';
const MINE = ['/egg-list', '/dashboard', REQUESTS];
const shows = (...statuses: string[]) => statuses.map((status) => `${REQUESTS}?show=${status}`);
const OWNERS = [
  '/dashboard',
  '/egg-customers',
  REQUESTS,
  ...shows('awaiting_pickup', 'completed', 'cancelled'),
];

const clock = { at: new Date(), now: () => clock.at };

const calendars = { seasons: anyCalendar, facts: anyFacts, words: anyWords, at: anyMoment };
const stories = fc.record({
  ...calendars,
  steps: fc.array(eggStep, { minLength: STEPS, maxLength: STEPS }),
});
type Story = typeof stories extends fc.Arbitrary<infer One> ? One : never;
type Visit = [who: Actor, path: string];
type Job = { id: string; to: string; subject: string; text: string };

/** Wrapped lines of an email as one. */
const linesOf = ({ subject, text }: Job) => [subject, ...text.replace(/(\S)\n(?=\S)/g, '$1 ').split('\n')];

onPostgres(
  (stage) => {
    async function begin({ seasons, facts, words, at }: Story) {
      const { context, open } = stage.farm;
      const { db } = context;
      for (const table of [
        standingRequests,
        eggCounts,
        eggRequests,
        eggsOnHand,
        letters,
        farmSeasons,
        farmWords,
      ])
        await db.delete(table);
      await open.query({ text: `delete from attempts; delete from pgboss.job where name = 'mail'` });
      await db.update(farmFacts).set(facts);
      if (seasons.length > 0) await db.insert(farmSeasons).values(seasons);
      const matters = Object.entries(words) as [keyof typeof words, object][];
      await db
        .insert(farmWords)
        .values(matters.map(([matter, said]) => ({ matter, words: said, updatedAt: at })));
      clock.at = at;
    }

    /** Whatever is wrong on the next pages, and in emails since the last look. */
    async function* wrongNow(looks: Visit[], visits: Visit[], known: Set<string>) {
      const worldFor = await worldOf(stage.farm, clock.at);
      const check = (where: string, line: string, id: string | null | undefined) =>
        sentencesIn(line).flatMap((one) => {
          const wrong = wrongIn(one, worldFor(id));
          return wrong ? [`${where}, ${clock.at.toISOString()}: ${wrong}`] : [];
        });
      for (const [who, path] of looks) {
        const html = await (await who.get(path)).text();
        for (const line of shownLines(html))
          yield* check(`${path} (${who.who?.role ?? 'visitor'})`, line, who.who?.id);
      }
      const text = `select id, data->>'to' as to, data->>'subject' as subject, data->>'text' as text
        from pgboss.job where name = 'mail'`;
      const { rows } = await stage.farm.open.query({ text });
      for (const job of rows as Job[]) {
        if (known.has(job.id)) continue;
        known.add(job.id);
        const reader = visits.find(([{ who }]) => who?.email === job.to)?.[0].who;
        for (const line of linesOf(job)) yield* check(`email to ${job.to}`, line, reader?.id);
      }
    }

    it(
      'every sentence about time on pages and in emails is so',
      async () => {
        const play = await eggPlay(stage, clock);
        const { visitor, newcomer, admin } = stage.cast;
        const as = (who: Actor, paths: string[]) => paths.map((path): Visit => [who, path]);
        const visits = [
          ...as(visitor, [...PUBLIC, ...ALSO_PUBLIC]),
          ...play.homes.flatMap((home) => as(home, [...MINE, ...shows('completed', 'cancelled')])),
          ...as(newcomer, MINE),
          ...as(admin, OWNERS),
        ];
        let next = 0;
        await fc.assert(
          fc.asyncProperty(stories, async (story) => {
            await begin(story);
            const known = new Set<string>();
            const wrong: string[] = [];
            for (const [n, step] of story.steps.entries()) {
              await play.play(step);
              const looks = n % LOOKS_EVERY === LOOKS_EVERY - 1;
              const some = looks
                ? Array.from({ length: PAGES_AT_ONCE }, () => visits[next++ % visits.length] as Visit)
                : [];
              for await (const one of wrongNow(some, visits, known)) wrong.push(one);
            }
            expect([...new Set(wrong)]).toEqual([]);
          }),
          {
            numRuns: Math.ceil((MOMENTS * LOOKS_EVERY) / STEPS),
            endOnFailure: true,
            ...(TRUE_MOMENTS === undefined && { seed: 55_371 }),
          },
        );
      },
      60_000 + MOMENTS * 500,
    );
  },
  { clock },
);
