import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { CHANNEL, SUBJECTS } from '../db/change-feed.ts';
import { pagesToVisit, READERS } from '../test/engines/pages-to-visit.ts';
import { recordStatements } from '../test/engines/record-statements.ts';
import { onPostgres } from '../test/engines/stage.ts';

/** The addresses of all routes, as patterns. */
const patterns = (some: RouteConfigEntry[]): string[] =>
  some.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index ? [`/${path ?? ''}`] : []),
    ...patterns(children ?? []),
  ]);

const asRegExp = (pattern: string) => new RegExp(`^${pattern.replace('*', '.+').replace(/:\w+/g, '[^/]+')}$`);

onPostgres((stage) => {
  it('asks the database no more than is written down, on every route and for every reader', async () => {
    const { farm, cast } = stage;
    const visits = await pagesToVisit(stage);
    const paths = visits.map(({ path }) => path.replace(/\?.*/, ''));
    const unseen = patterns(await routes).filter(
      (pattern) => !paths.some((path) => asRegExp(pattern).test(path)),
    );
    expect(unseen).toEqual([]);

    const recorded = recordStatements(farm);
    /** With an empty page cache. */
    const forget = async () => {
      for (const subject of SUBJECTS) {
        await farm.open.query({ text: 'select pg_notify($1, $2)', values: [CHANNEL, subject] });
      }
      // The calendar, the egg line, the board and the catalog are cached for all pages until they change.
      await farm.context.changes.caughtUp();
      await farm.context.farm();
      await farm.context.lineNow(farm.context.clock.now());
      await farm.context.board();
      await farm.context.catalog();
    };
    /** The fewest of three visits, because a job may query the database during one. */
    const fewest = async (reader: (typeof READERS)[number], path: string, expected: number) => {
      let count = Number.POSITIVE_INFINITY;
      for (let visit = 0; visit < 3 && count > expected; visit += 1) {
        await forget();
        recorded.length = 0;
        const answer = await cast[reader].get(path);
        await answer.text();
        expect.soft(answer.status, path).toBeLessThan(500);
        count = Math.min(count, recorded.length);
      }
      return count;
    };
    const counted: Record<string, number[]> = {};
    const asksAgain: string[] = [];
    for (const { path, queries } of visits) {
      const counts: number[] = [];
      for (const [n, reader] of READERS.entries()) counts.push(await fewest(reader, path, queries[n] ?? 0));
      recorded.length = 0;
      const { status } = await cast.visitor.get(path);
      if (farm.cache.find(path) && status === 200 && recorded.length > 0) asksAgain.push(path);
      counted[path] = counts;
    }
    expect(asksAgain).toEqual([]);
    expect(counted).toEqual(Object.fromEntries(visits.map(({ path, queries }) => [path, queries])));
  }, 600_000);
});
