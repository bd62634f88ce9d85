import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files with digests that need no key: how many places, and why. Anything somebody could guess takes `openDigest`. */
const NEED_NO_KEY: Record<string, [places: number, why: string]> = {
  'app/accounts/auth/hashed-tokens.server.ts': [1, 'tokens of 128 random bits or more'],
  'app/backup/tally.ts': [1, 'of whole rows, inside the encrypted file that has the rows'],
  'app/backup/tally-tables.server.ts': [1, 'of whole rows, compared in memory; not stored'],
  'app/eggs/line/egg-proposal.server.ts': [1, 'of what the same answer shows its reader; not stored'],
  'bin/release.mjs': [1, 'of a release, which everyone gets'],
  'bin/release/write-archive.mjs': [1, 'of a release, which everyone gets'],
  'app/ui/frame/page-headers.server.ts': [1, 'of scripts and styles that everyone gets'],
  'app/plants/photos/photo-making.server.ts': [1, 'of a photo that everyone sees'],
  'app/plants/sheets/import-plan.server.ts': [
    1,
    'of a plan that the same answer shows its reader; not stored',
  ],
  'bench/neighbors.ts': [1, 'tokens of a database that a bench made'],
  'bench/pgbench-script.ts': [1, 'tokens of a database that a bench made'],
  'db/migrations/0026_sessions_keep_hashes.sql': [1, 'tokens of 128 random bits or more'],
  'page-cache/answer.ts': [1, 'of a page that everyone gets'],
  'server/answers/plain-page.ts': [1, 'of a style that everyone gets'],
  'server/robots-sitemap-manifest.ts': [2, 'of robots.txt and the sitemap'],
  'server/functions/get-functions.ts': [1, 'the ETag of the public board'],
  'server/home-icons.ts': [3, 'of icons'],
  'server/metrics/metrics-route.ts': [1, 'compared in memory; not stored'],
  'server/photos.ts': [1, 'of a photo that everyone sees'],
  'server/service-worker.ts': [1, 'of a script that everyone gets'],
  'server/share-pictures.tsx': [2, 'of a picture that everyone gets'],
  'services/payments/stand-in-stripe.ts': [1, 'demo only, of what the same row holds in full'],
};

/** A digest by any name: Node's, the platform's, Hono's and PostgreSQL's. */
const DIGEST = new RegExp(
  [
    String.raw`\bcreateHash\(`,
    String.raw`\bhash\(\s*['"\x60](md|sha|blake|ripemd)`,
    String.raw`\bsubtle\s*(\.|\[\s*['"\x60])\s*digest`,
    String.raw`\bdigest\(\s*\{?\s*['"\x60](md|sha)`,
    String.raw`\bdigest\([^()]*,\s*'(md|sha)`,
    String.raw`\b(md5|sha1|sha224|sha256|sha384|sha512|crc32|hash_record)\(`,
    String.raw`(?<![-\w])etag\(`,
  ].join('|'),
  'gi',
);

/** The key of an HMAC; one that is written down is none. */
const HMAC = /\bcreateHmac\(\s*['"\x60][\w-]+['"\x60],\s*([^)\s]+?)\)/g;
const KEYS = ['secret', 'context.secret', 'key'];

const ELSEWHERE = ['node_modules', 'build', '.react-router', 'test', 'e2e', '*.test.{ts,tsx}'];

const files = globSync('**/*.{ts,tsx,mjs,js,sql,sh}', {
  exclude: ELSEWHERE.flatMap((name) => [name, `**/${name}`]),
});

const sources = files.toSorted().map((name) => ({ name, text: readFileSync(name, 'utf8') }));

it('every digest in the source has a key, or is one of those that need none', () => {
  const found = sources.flatMap(({ name, text }) => {
    const places = text.match(DIGEST)?.length ?? 0;
    return places ? [[name, places]] : [];
  });
  const known = Object.entries(NEED_NO_KEY).map(([name, [places]]) => [name, places]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

it('the key of every HMAC is the farm’s secret, or made from it', () => {
  const keys = sources.flatMap(({ text }) => [...text.matchAll(HMAC)].map(([, key]) => key ?? ''));
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((key) => !KEYS.includes(key))).toEqual([]);
});
