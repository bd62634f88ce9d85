import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const journeys = globSync('e2e/*.spec.ts').map((file) => readFileSync(file, 'utf8'));
const rows = readFileSync('docs/taps.md', 'utf8').matchAll(/^\| (\S.*?) *\|[^|]+\| +(\d+) /gm);
const tasks = [...rows].map(([, task]) => task);

it('has tasks', () => expect(tasks).not.toEqual([]));

it.each(tasks)('the taps of "%s" are counted by a journey', (task) => {
  expect(journeys.filter((journey) => journey.includes(`'${task}'`))).toHaveLength(1);
});
