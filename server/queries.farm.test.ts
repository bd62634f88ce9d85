import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { hearStatements } from '../test/heard-statements.ts';
import { pagesToVisit, READERS } from '../test/pages-to-visit.ts';
import { onBothEngines } from '../test/stage.ts';

/** The addresses of all routes, as patterns. */
const patterns = (some: RouteConfigEntry[]): string[] =>
  some.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index ? [`/${path ?? ''}`] : []),
    ...patterns(children ?? []),
  ]);

const asRegExp = (pattern: string) => new RegExp(`^${pattern.replace('*', '.+').replace(/:\w+/g, '[^/]+')}$`);

onBothEngines((stage) => {
  it('asks the database no more than is written down, on every route and for every reader', async () => {
    const { farm, cast } = stage;
    const visits = await pagesToVisit(stage);
    const paths = visits.map(({ path }) => path.replace(/\?.*/, ''));
    const unseen = patterns(await routes).filter(
      (pattern) => !paths.some((path) => asRegExp(pattern).test(path)),
    );
    expect(unseen).toEqual([]);

    const heard = hearStatements(farm);
    const counted: Record<string, number[]> = {};
    for (const { path } of visits) {
      const counts: number[] = [];
      for (const reader of READERS) {
        heard.length = 0;
        await (await cast[reader].get(path)).text();
        counts.push(heard.length);
      }
      counted[path] = counts;
    }
    expect(counted).toEqual(Object.fromEntries(visits.map(({ path, queries }) => [path, queries])));
  });
});
