import { expect, it } from 'vitest';
import { PLANT_TYPES } from '../db/plant-types.ts';
import { launch, makeHome } from '../test/running-farm.ts';

const PAGES = ['/', '/in-stock', '/coming-soon', '/plants/bur-oak'];

it('every type of plant and the greenhouse stand in one file, under the names by which pages point at them', async () => {
  const farm = await launch(await makeHome('pglite')).url;
  const pointed = new Map<string, Set<string>>();
  for (const path of PAGES) {
    const html = await (await fetch(farm + path)).text();
    const uses = [...html.matchAll(/<use id="[^"]*" href="([^"#]*)#([^"]*)"/g)];
    expect(uses.length, path).toBeGreaterThan(0);
    // What the pictures of the page say, and nothing that no one says.
    const said = [...html.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => id);
    expect(
      uses.map(([, , id]) => id),
      path,
    ).toEqual([...new Set(said)]);
    for (const [, file = '', id = ''] of uses) pointed.set(file, (pointed.get(file) ?? new Set()).add(id));
  }
  const [[file, names], ...others] = [...pointed] as [[string, Set<string>]];
  expect(others).toEqual([]);
  const words = [...PLANT_TYPES, 'Greenhouse'].map((name) => name.replace(' ', '-'));
  expect([...names].toSorted()).toEqual(words.toSorted());

  const answer = await fetch(farm + file, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(3_000);
  const svg = await answer.text();
  const drawn = new Map(
    svg
      .split('<g id="')
      .slice(1)
      .map((one) => [one.slice(0, one.indexOf('"')), one] as const),
  );
  expect([...drawn.keys()].toSorted()).toEqual(words.toSorted());
  for (const name of words) expect(drawn.get(name), name).toMatch(/<path d="M/);
});
