import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { handbook } from './handbook.ts';

it('fails the build where a chapter is written wrongly, and names the line', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'handbook-')), 'handbook', 'guides');
  mkdirSync(folder, { recursive: true });
  const input = join(folder, '1-eggs.md');
  writeFileSync(input, '# Eggs\n\n## Count eggs\n\nNow.\n\n- slugs: count\n');
  const plugins = [handbook()];
  await expect(
    build({
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { write: false, rolldownOptions: { input } },
    }),
  ).rejects.toThrow(
    'handbook/guides/1-eggs.md:7: “- slugs: count” should read “- slug: words-of-its-address”',
  );
});
