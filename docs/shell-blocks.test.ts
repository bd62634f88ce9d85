import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ELSEWHERE, PLACES, pasted, STAND_INS, shellBlocks } from '../bin/shell-blocks.mjs';
import program from '../package.json' with { type: 'json' };

const { version } = program;

const pages = globSync('docs/running/*.md');

describe.each(pages)('the blocks of %s', (page) => {
  const blocks = shellBlocks(page);

  it('each say what becomes of them', () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const { fate, places, lines } of blocks) {
      expect(['run', 'edit', 'elsewhere'], lines[0]).toContain(fate);
      if (fate !== 'elsewhere') expect(places.length > 0, lines[0]).toBe(fate === 'edit');
    }
  });

  it('name every place that needs editing, and the text above says to edit it', () => {
    for (const { places, above, lines } of blocks) {
      const found = Object.keys(PLACES).filter((name) => lines.join('\n').includes(name));
      expect(found.toSorted(), lines[0]).toEqual(places.toSorted());
      for (const place of places) expect(above).toMatch(new RegExp(`Edit [^.]*\`${place}\``));
    }
  });

  it('make no folder of a version but the one that is here and the one to come', () => {
    for (const line of blocks.flatMap(({ lines }) => lines)) {
      for (const [, named] of line.matchAll(/prairie-hen-(\d[\d.]*\d|NEW-VERSION)/g)) {
        expect([version, 'NEW-VERSION'], line).toContain(named);
      }
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
    for (const script of [STAND_INS, ...blocks.map(({ lines }) => lines.join('\n')), pasted(blocks)]) {
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
