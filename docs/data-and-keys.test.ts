import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../db/schema.ts';

const text = readFileSync('docs/data-and-keys.md', 'utf8');

it('every table has a level', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('every secret setting has a line', () => {
  const settings = readFileSync('.env.example', 'utf8').match(
    /^#?\w*(SECRET|API_KEY|TOKEN|SMTP|DATABASE)\w*(?==)/gm,
  );
  const names = (settings ?? []).map((name) => name.replace('#', ''));
  expect(names).toContain('AUTH_SECRET');
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
