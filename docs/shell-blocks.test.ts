import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ELSEWHERE, PLACES, pasted, shellBlocks } from '../bin/shell-blocks.mjs';

const pages = globSync('docs/running/*.md');

describe.each(pages)('the blocks of %s', (page) => {
  const blocks = shellBlocks(page);

  it('each say what becomes of them', () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const { fate, place, lines } of blocks) {
      expect(['run', 'edit', 'elsewhere'], lines[0]).toContain(fate);
      if (fate === 'edit') expect(Object.keys(PLACES)).toContain(place);
      if (fate === 'edit') expect(lines.join('\n')).toContain(place);
    }
  });

  it('name every place that needs editing', () => {
    for (const { fate, place, lines } of blocks) {
      const found = Object.keys(PLACES).filter((name) => lines.join('\n').includes(name));
      if (fate !== 'elsewhere') expect(found).toEqual(place ? [place] : []);
    }
  });

  it('run elsewhere only where a line says why', () => {
    for (const line of blocks.filter(({ fate }) => fate === 'elsewhere').flatMap(({ lines }) => lines)) {
      expect(
        ELSEWHERE.some((one) => one.line.test(line)),
        line,
      ).toBe(true);
    }
  });

  it('are shell, alone and pasted together', () => {
    for (const script of [...blocks.map(({ lines }) => lines.join('\n')), pasted(blocks)]) {
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
  });

  it('do not break what is pasted after them', () => {
    for (const line of blocks.flatMap(({ lines }) => lines)) {
      expect(line, 'waits for a key').not.toMatch(/journalctl.*(-f|--follow)\b|\bless\b/);
      expect(line, 'changes the folder for what follows').not.toMatch(/^cd /);
    }
  });

  it('make databases in UTF-8, whatever the cluster is in', () => {
    for (const line of blocks.flatMap(({ lines }) => lines)) {
      if (/create database/.test(line)) expect(line).toContain("encoding 'UTF8' template template0");
    }
  });
});
