import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../core/config.ts';
import { PASSWORD, saidOf } from '../test/claims/said-of-address.ts';
import { databaseSentences, explained } from './database-troubles.ts';
import { unfitFor } from './refuse-unfit.ts';

const failed = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const PLACE = { host: 'db.example', port: 5432, user: 'farm', database: 'farm', password: PASSWORD };

describe('what cannot be made here is known by its code', () => {
  it.each([
    [failed('EAI_AGAIN'), /no machine is known as db\.example/],
    [failed('EHOSTUNREACH'), /no answer came/],
    [
      new AggregateError([failed('ECONNREFUSED'), failed('ENETUNREACH')]),
      /nothing answers at db\.example:5432/,
    ],
    [failed('CERT_HAS_EXPIRED'), /not valid today/],
    [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), /nobody this machine trusts/],
    [failed('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'), /nobody this machine trusts/],
    [failed('ERR_SSL_WRONG_VERSION_NUMBER'), /agree on no TLS/],
    [failed('53100'), /disk of PostgreSQL at db\.example:5432 is full/],
    [failed('53200'), /out of memory/],
    [failed('57P01'), /starting or stopping/],
    [failed('25006'), /can only be read/],
    [failed('3F000', 'no schema to create in'), /no schema to create in, 3F000.*docs\/running/],
    [failed('0A000', 'extension "pg_trgm" is not available'), /pg_trgm is not there/],
    [failed('58P01', 'could not open extension control file "…/pg_trgm.control"'), /pg_trgm is not there/],
    [
      new Error('Failed query', { cause: failed('42501', 'permission denied for schema public') }),
      /may not do all/,
    ],
  ])('%s', async (error, says) => {
    expect(await saidOf(Promise.reject(explained(error, PLACE, false)))).toMatch(says);
  });

  it('and anything else says what the server said, without the password', async () => {
    const odd = failed('XX000', `Tenant or user not found: ${PASSWORD}`);
    expect(await saidOf(Promise.reject(explained(odd, PLACE, false)))).toBe(
      'DATABASE_URL: this PostgreSQL cannot be used (Tenant or user not found: …, XX000). See docs/running',
    );
  });

  it('once a database is open, what goes wrong in it is not its address', () => {
    for (const error of [failed('ENOENT'), failed('53100'), failed('23505'), failed('ECONNRESET')])
      expect(explained(error, PLACE, true)).toBe(error);
    expect(explained(failed('42501'), PLACE, true)).toBeInstanceOf(ConfigError);
  });
});

it('a PostgreSQL older than 15 is refused', () => {
  const is = (version: string) =>
    unfitFor({ version } as Parameters<typeof unfitFor>[0])['too old'] !== false;
  expect(['15.4 (Debian 15.4-1)', '17beta1', '18.0'].map(is)).toEqual([false, false, false]);
  expect(['14.9 (Ubuntu)', '9.6.24'].map(is)).toEqual([true, true]);
});

it('no sentence is longer than a person reads, and each says what to do', () => {
  for (const said of Object.values(databaseSentences(PLACE))) {
    expect(said.length).toBeLessThan(330);
    expect(said).toMatch(/[.;]/);
  }
});

it('the docs create a database in UTF8', () => {
  for (const page of ['docs/running/mini-pc.md']) {
    expect(readFileSync(page, 'utf8')).toMatch(
      /create database farm owner farm encoding 'UTF8' template template0/,
    );
  }
});
