import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import holes from '../bin/holes.json' with { type: 'json' };
import program from '../package.json' with { type: 'json' };
import { type Command, commands } from './commands.ts';
import { ELSEWHERE, STARTED } from './started.ts';

const scripts: Record<string, string> = program.scripts;
const tests = globSync('**/*.test.{ts,tsx}', { exclude: ['**/node_modules', 'build'] });
const saying = ({ file, command, words }: Command) => `${file}: ${[command, ...words].join(' ')}`;

it('the documents name commands', () => {
  expect(commands.length).toBeGreaterThan(50);
});

it.each(Object.entries(scripts))('the script %s has its file', (_, script) => {
  const [, file] = /^node ([\w/.-]+)/.exec(script) ?? [];
  if (file) expect(existsSync(file)).toBe(true);
});

describe.each(commands.map((one) => [saying(one), one] as const))('%s', (_, { command, words }) => {
  it('names what is there', () => {
    const [, script] = /^npm (?:run )?(\S+)$/.exec(command) ?? [];
    if (script) expect(Object.keys(scripts)).toContain(script);
    const [, file] = /^node .*?([\w/.-]+)$/.exec(command) ?? [];
    if (file) expect(existsSync(file)).toBe(true);
    if (command === 'npm run bench')
      for (const name of words.slice(1)) expect(existsSync(`bench/${name}.ts`), name).toBe(true);
    if (command === 'node bin/planted-holes.mjs' && words.length)
      expect(holes.filter(({ kind }) => words.some((word) => kind.includes(word)))).not.toEqual([]);
    if (command === 'npx vitest run')
      for (const path of words.filter((word) => word.includes('/')))
        expect(
          tests.filter((test) => test.includes(path)),
          path,
        ).not.toEqual([]);
  });

  it('is started by a test, or it is said why not', () => {
    const why = ELSEWHERE[command];
    const starts = STARTED.filter(({ is }) => is === command);
    expect(Boolean(why) || starts.length > 0).toBe(true);
    if (why?.endsWith('.ts')) expect(existsSync(why), why).toBe(true);
  });
});

it('nothing is listed that no document names', () => {
  const named = commands.map(({ command }) => command);
  const listed = [...Object.keys(ELSEWHERE), ...STARTED.map(({ is }) => is)];
  expect(listed.filter((one) => !named.includes(one))).toEqual([]);
});
