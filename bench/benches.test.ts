import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Every file that one runs with, itself among them, and the packages they take; types are gone by then. */
function runsWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.m?tsx?$|\.mjs$/.test(file)) return seen;
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
  for (const [, from = ''] of imports) {
    if (from.startsWith('.')) runsWith(join(dirname(file), from), seen);
    else seen.add(from);
  }
  return seen;
}

it.each(globSync('bench/*.ts').filter((file) => !file.endsWith('.test.ts')))(
  '%s runs without the tests’ own, and without a component, which Node does not read',
  (file) => {
    const files = [...runsWith(file)];
    expect(files).not.toContain('vitest');
    expect(files.filter((name) => name.endsWith('.tsx'))).toEqual([]);
  },
);
