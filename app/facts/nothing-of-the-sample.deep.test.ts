import { afterAll, beforeEach, expect, it } from 'vitest';
import { hasPage, isOn } from '../../core/offered.ts';
import { PAGES } from '../../core/pages.ts';
import type { Offering } from '../../db/offerings.ts';
import { farmFacts } from '../../db/schema.ts';
import { pictureOf } from '../../server/share-pictures.tsx';
import { sendResting } from '../../services/mail/mailbox.ts';
import { signUp } from '../../test/cast/account-calls.ts';
import { ask, markReady } from '../../test/cast/eggs.ts';
import { seedPlants } from '../../test/cast/plants.ts';
import { sampleWords } from '../../test/claims/sample-words.ts';
import { LIVE } from '../../test/engines/live-settings.ts';
import { ORIGIN } from '../../test/engines/open-test-farm.ts';
import { onNewPostgres, type Stage } from '../../test/engines/stage.ts';
import { sellOnly } from '../../test/engines/unopened-farm.ts';
import { startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import { LETTER_NAMES, letterKind } from '../letters/letters.ts';
import { composeLetter } from '../letters/write-letter.server.tsx';

const smtp = await startSmtp();
afterAll(() => smtp.close());

const SUMMER = new Date('2027-07-07T11:00:00-05:00');
const NOVEMBER = new Date('2027-11-20T11:00:00-06:00');
const clock = { at: SUMMER, now: () => clock.at };

const OURS = {
  name: 'Birchwood Acres',
  short_name: 'Birchwood',
  street: '77 Lakeview Drive',
  city: 'Spooner',
  state: 'Wisconsin',
  zip: '54801',
  phone: '(715) 555-0167',
  emails: [{ about: 'Everything', address: 'hello@birchwood.example' }],
};

/** As whole words, in any case. */
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const SAMPLE = sampleWords().map((word) => ({
  word,
  found: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu'),
}));

const NAMED: Record<string, string> = { amp: '&', quot: '"', '#x27': '’', '#39': '’', lt: '<', gt: '>' };

/** What people and machines read of it: without our own styles and scripts. */
const readable = (text: string) =>
  text
    .replace(/<style\b.*?<\/style>/gs, ' ')
    .replace(/<script(?![^>]*ld\+json)\b.*?<\/script>/gs, ' ')
    .replace(/<svg\b.*?<\/svg>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    // How long an emailed link works, at every farm.
    .replaceAll('once, within 24 hours', '')
    .replace(/&(\w+|#x?\w+);/g, (whole, name: string) => NAMED[name] ?? whole);

const ofTheSample = (text: string) => {
  const read = readable(text);
  return SAMPLE.filter(({ found }) => found.test(read)).map(({ word }) => word);
};

const season = (kind: string) => ({
  kind,
  opens_on: '2027-06-04',
  closes_on: '2027-09-24',
  hours: [null, null, { opens: 435, closes: 1120 }, null, { opens: 435, closes: 1120 }, null, null],
  closed_on: [],
  notes: '',
});

async function openOurs(stage: Stage, sells: Offering[]) {
  const { admin } = stage.cast;
  const { db } = stage.farm.context;
  await sellOnly(stage, sells);
  const [facts] = await db.select().from(farmFacts);
  const done = { status: 200 };
  const { updatedAt } = facts ?? { updatedAt: SUMMER };
  expect(
    await admin.call('update-farm-facts', { ...OURS, updated_at: updatedAt.toISOString() }),
  ).toMatchObject(done);
  for (const kind of ['farmstand', 'farm-and-plants']) {
    expect(await admin.call('update-season', season(kind))).toMatchObject(done);
  }
  const pay = { matter: 'pay', updated_at: new Date(0).toISOString(), words: { text: 'Pay by check.' } };
  expect(await admin.call('update-farm-words', pay)).toMatchObject(done);
  await seedPlants(stage.farm, [{ plant_variety: 'Aromatnaya', plant_name: 'Quince' }], () => ({
    slug: 'aromatnaya-quince',
    description: '',
  }));
  await stage.farm.open.query({ text: 'update farm_opening set opened_at = now()' });
}

/** Joins, asks, and is told that they are ready. */
async function passEggs({ cast: { newcomer, admin } }: Stage) {
  const home = {
    phone: '7155550199',
    address: '9 Birch Street, Spooner, WI 54801',
    chickensOrDucks: 'chickens',
  };
  expect(await newcomer.call('add-egg-customer', home)).toMatchObject({ status: 200 });
  const id = await ask(newcomer);
  expect(await markReady(admin, id)).toMatchObject({ status: 200 });
}

/** In the drawing on the home page: where the hen stands, and the greenhouse. */
const HEN = 'translate(352 226) scale(1.72)';
const HOOPS = 'M330 284v-16c0-14';

const COMBINATIONS: Offering[][] = [
  ['plants'],
  ['eggs'],
  ['produce'],
  ['plants', 'eggs'],
  ['plants', 'produce'],
  ['eggs', 'produce'],
  ['plants', 'eggs', 'produce'],
  ['plants', 'deposits'],
  ['plants', 'eggs', 'deposits'],
  ['plants', 'eggs', 'produce', 'deposits'],
];

const MEMBERS = ['/dashboard', '/dashboard/account', '/dashboard/plants', '/dashboard/egg-requests'];
const FILES = [
  ...['/manifest.webmanifest', '/today.webmanifest', '/robots.txt', '/sitemap.xml', '/functions/v1/plants'],
  '/functions/v1/openapi.json',
];
const PICTURES = ['home', 'visit', 'farmstand', 'in-stock', 'coming-soon', 'egg-list'];

onNewPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = SUMMER;
      smtp.received.length = 0;
    });

    it.each(COMBINATIONS.map((sells) => [sells.join(', '), sells] as const))('%s', async (_, sells) => {
      const { visitor, newcomer } = stage.cast;
      await openOurs(stage, [...sells]);
      const farm = await stage.farm.context.farm();
      expect(farm.sells).toEqual(sells);
      expect(farm.words.signature.text).toBe('');
      const home = await (await visitor.get('/')).text();
      expect([home.includes(HEN), home.includes(HOOPS)]).toEqual([
        sells.includes('eggs'),
        sells.includes('plants'),
      ]);
      if (sells.includes('eggs')) await passEggs(stage);
      await signUp(stage.farm);
      const found: [string, string[]][] = [];
      const look = (where: string, text: string) => found.push([where, ofTheSample(text)]);

      for (const at of [SUMMER, NOVEMBER]) {
        clock.at = at;
        for (const path of Object.keys(PAGES)) {
          if (path.startsWith('/dashboard') || path.includes('*') || path === '/opening-soon') continue;
          const asked = path.replace(':slug', 'aromatnaya-quince').replace(/:\w+/, 'none');
          const answer = await visitor.get(asked);
          if (!hasPage(farm, path)) expect([path, answer.status]).toEqual([path, 404]);
          look(`${asked} in ${at.getUTCMonth() + 1}`, await answer.text());
        }
        for (const path of FILES) look(path, await (await visitor.get(path)).text());
        for (const path of MEMBERS) look(`${path} of a member`, await (await newcomer.get(path)).text());
      }
      for (const name of PICTURES) {
        const picture = pictureOf(farm, name);
        look(`the picture ${name}`, `${picture?.title} ${picture?.line}`);
      }
      for (const name of LETTER_NAMES.filter((one) => isOn(farm, letterKind(one).of))) {
        const { original, why } = letterKind(name);
        look(`the words of ${name}`, [...Object.values(original), why].join(' '));
        const whole = composeLetter(name, 'somebody@example.com', original, { farm, values: {} });
        look(`the whole of ${name}`, `${whole.subject} ${whole.text}`);
      }
      await sendResting(stage.farm.context.db);
      await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(sells.includes('eggs') ? 4 : 1);
      for (const letter of smtp.received)
        look(`the email ${letter.subject}`, `${letter.subject} ${letter.text}`);
      expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
    });

    it('would be found, if it were there', () => {
      expect(ofTheSample('<h1>Hardy plants.</h1> <p>Just up the road.</p> Karl Foerster')).toEqual(
        expect.arrayContaining(['hardy', 'just up the road', 'Karl Foerster']),
      );
    });
  },
  {
    ...LIVE,
    PUBLIC_URL: ORIGIN,
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: 'sk_test_nobodys',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobodys',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobodys',
  },
  { clock },
);
