import * as routes from 'virtual:react-router/server-build';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_FACTS } from '../../db/first-farm.ts';
import { farmFacts, farmOpening, farmSeasons, plants } from '../../db/schema.ts';
import { signUp } from '../../test/account-calls.ts';
import { allRows } from '../../test/all-rows.ts';
import { addPerson } from '../../test/cast.ts';
import { dozen } from '../../test/eggs.ts';
import { LIVE } from '../../test/live-settings.ts';
import { ORIGIN } from '../../test/open-test-farm.ts';
import { seedPlants } from '../../test/plants.ts';
import { onNewFarms, type Stage } from '../../test/stage.ts';
import { type SmtpManners, startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';

const manners: Partial<SmtpManners> = {};
const smtp = await startSmtp(manners);
afterAll(() => smtp.close());

const NEXT_YEAR = new Date().getFullYear() + 1;

/** What is the demo's, and nobody's else. */
const OF_THE_DEMO = [
  ...[FIRST_FACTS.shortName, 'Sandhill', FIRST_FACTS.city, FIRST_FACTS.zip, '555-0142', 'prairiehen'],
  ...[String(FIRST_FACTS.latitude), 'October 31', '2025'],
];
const tellsOfTheDemo = (text: string) => OF_THE_DEMO.filter((fact) => text.includes(fact));

const OPEN_BEFORE =
  /^\/(login|signup|verify|reset-password|become-owner|logout|dashboard|egg-customers|address-suggestions|plant-drawings)/;

/** Every address of app/routes.ts for visitors, each with a query that must not leak either. */
const PUBLIC = Object.values(routes.routes)
  .flatMap((route) => (route?.path || route?.index ? [`/${route.path ?? ''}`] : []))
  .map((path) => path.replace(':slug', 'old-rose').replace('*', 'nowhere'))
  .filter((path) => !OPEN_BEFORE.test(path));
const FILES = ['/sitemap.xml', '/sitemaps/1.xml', '/manifest.webmanifest', '/share/home.png', '/farm.ics'];

/** What is no page of its own once the farm is open. */
const ELSEWHERE: Record<string, number> = { '/nowhere': 404, '/opening-soon': 404, '/ask-for-eggs': 302 };

const NO_PAGE_YET = ['/plants/old-rose', '/deposit-state'];

const ONLY_YOU = 'Only you see this until you open.';
const NOT_OPEN = 'We’re not open yet. Please come back in a few days.';
const HOME = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

const OUR_FACTS = {
  name: 'Hillside Gardens',
  short_name: 'Hillside',
  street: '12 Elm Street',
  city: 'Milaca',
  state: 'Minnesota',
  zip: '56353',
  phone: '(320) 555-0100',
  emails: [{ about: 'Questions', address: 'hello@hillside.example' }],
};

async function ourFacts({ farm }: Stage) {
  const [row] = await farm.context.db.select().from(farmFacts);
  return { ...OUR_FACTS, updated_at: row?.updatedAt.toISOString() };
}

const season = () => ({
  kind: 'farmstand',
  opens_on: `${NEXT_YEAR}-06-01`,
  closes_on: `${NEXT_YEAR}-10-31`,
  hours: Array.from({ length: 7 }, () => ({ opens: 480, closes: 'dusk' })),
  closed_on: [],
  notes: '',
});

/** Does what is on the list, but the last click. */
async function getReady(stage: Stage) {
  const { admin } = stage.cast;
  expect(await admin.call('update-farm-facts', await ourFacts(stage))).toMatchObject({ status: 200 });
  expect(await admin.call('update-season', season())).toMatchObject({ status: 200 });
  await seedPlants(stage.farm, [{ plant_variety: 'Old', plant_name: 'Rose' }], () => ({ slug: 'old-rose' }));
  expect(await admin.call('send-test-email', {})).toMatchObject({ status: 200 });
}

onNewFarms(
  (stage) => {
    beforeEach(() => {
      for (const name of Object.keys(manners)) delete manners[name as keyof SmtpManners];
      smtp.received.length = 0;
    });
    const text = async (path: string, init?: RequestInit) => (await stage.farm.request(path, init)).text();
    const opening = async () => (await stage.farm.context.db.select().from(farmOpening))[0];

    describe('before a live farm is opened', () => {
      it.each(PUBLIC.filter((path) => !path.includes('.')))(
        '%s says "opening soon", and no more',
        async (path) => {
          for (const address of [path, `${path}?q=1`]) {
            const answer = await stage.farm.request(address);
            expect(answer.status).toBe(200);
            expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
            expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
            const page = await answer.text();
            expect(page).toContain('<h1>Opening soon</h1>');
            expect(page).toContain('<meta name="robots" content="noindex"/>');
            expect(page).not.toMatch(/ld\+json|og:image|rel="manifest"|rel="canonical"/);
            expect(tellsOfTheDemo(page)).toEqual([]);
          }
        },
      );

      it.each([...PUBLIC.filter((path) => path.includes('.')), ...FILES])('%s is not there', async (path) => {
        const answer = await stage.farm.request(path);
        expect(answer.status).toBe(404);
        expect(tellsOfTheDemo(await answer.text())).toEqual([]);
      });

      it.each([
        ['/login', 200],
        ['/signup', 200],
        ['/verify?token=a', 200],
        ['/reset-password', 200],
        ['/dashboard', 401],
        ['/egg-customers', 401],
        ['/healthz', 200],
        ['/readyz', 200],
        ['/robots.txt', 200],
        ['/sw.js', 200],
        ['/plant-drawings.svg', 200],
        ['/.well-known/security.txt', 200],
        ['/functions/v1/openapi.json', 200],
      ])('%s answers %i, without the demo’s facts', async (path, status) => {
        const answer = await stage.farm.request(path);
        expect(answer.status).toBe(status);
        const said = await answer.text();
        expect(said).not.toContain('Opening soon');
        expect(said).not.toContain('sitemap.xml');
        // The description of the functions has examples of its own.
        if (!path.endsWith('.json')) expect(tellsOfTheDemo(said)).toEqual([]);
      });

      it('posts to public pages change nothing', async () => {
        const body = new URLSearchParams({ amount: '40', email: 'payer@example.com' });
        const sent = { method: 'POST', headers: { Origin: ORIGIN }, body };
        expect(await text('/pay-deposit', sent)).toContain('<h1>Opening soon</h1>');
        expect(
          await text('/egg-list', { ...sent, headers: { ...sent.headers, ...stage.cast.newcomer.headers } }),
        ).toContain('<h1>Opening soon</h1>');
      });

      it.each(['visitor', 'customer'] as const)(
        'functions are closed to a %s, but those of the way in',
        async (role) => {
          const closed = {
            'create-deposit-session': { amount: '40', email: 'payer@example.com' },
            'add-egg-customer': HOME,
            'request-eggs': dozen,
          };
          const before = await allRows(stage.farm);
          for (const [name, body] of Object.entries(closed)) {
            const { status, body: said } = await stage.cast[role].call(name, body);
            if (status !== 401) expect([name, status, said.error]).toEqual([name, 403, NOT_OPEN]);
            else expect([role, name]).not.toContain('create-deposit-session');
          }
          const plantList = await stage.cast[role].get('/functions/v1/plants');
          expect([plantList.status, await plantList.json()]).toEqual([403, { error: NOT_OPEN }]);
          expect(await allRows(stage.farm)).toEqual(before);
          const email = { email: 'una@example.com' };
          expect((await stage.cast[role].call('send-verification-email', email)).status).toBe(200);
          expect((await stage.cast[role].call('verify-email', { token: 'made.up' })).status).toBe(400);
          expect((await stage.cast[role].call('become-owner', { token: 'made-up' })).status).toBe(409);
        },
      );

      it.each(
        PUBLIC.filter((path) => !path.includes('.') && !ELSEWHERE[path] && !NO_PAGE_YET.includes(path)),
      )('%s can be looked at by its owner, and by nobody else', async (path) => {
        const answer = await stage.cast.admin.get(path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        expect(answer.headers.get('CDN-Cache-Control')).toBeNull();
        expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
        const page = await answer.text();
        expect(page).toContain(ONLY_YOU);
        expect(page).not.toContain('Opening soon');
        expect(page).not.toContain('data-page-view');
        for (const role of ['visitor', 'customer'] as const) {
          const seen = await (await stage.cast[role].get(path)).text();
          expect(seen).toContain('Opening soon');
          expect(seen).not.toContain(ONLY_YOU);
        }
      });

      it('asked for by owner and visitor at once, a page answers each their own', async () => {
        await getReady(stage);
        const { admin, visitor } = stage.cast;
        const asked = [admin, visitor, admin, visitor, visitor, admin];
        const pages = await Promise.all(asked.map(async (one) => (await one.get('/in-stock')).text()));
        expect(pages.map((page) => page.includes(ONLY_YOU))).toEqual(asked.map((one) => one === admin));
        expect(pages.map((page) => page.includes('Old'))).toEqual(asked.map((one) => one === admin));
        const plant = await Promise.all(
          [admin, visitor].map(async (one) => (await one.get('/plants/old-rose')).text()),
        );
        expect(plant.map((page) => page.includes('Opening soon'))).toEqual([false, true]);
        expect(stage.farm.cache.size()).toBe(0);
        const list = await admin.get('/functions/v1/plants');
        expect([list.status, list.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
        expect((await admin.get('/in-stock.json')).headers.get('Cache-Control')).toBe('private, no-store');
        expect((await visitor.get('/in-stock.json')).status).toBe(404);
        expect(await (await admin.get('/dashboard')).text()).not.toContain(ONLY_YOU);
      });

      it('emails name no farm and no address', async () => {
        expect((await signUp(stage.farm)).status).toBe(200);
        await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
        expect(smtp.received[0]?.subject).toBe('Verify your email for Our farm');
        expect(tellsOfTheDemo(`${smtp.received[0]?.text}${smtp.received[0]?.html}`)).toEqual([]);
        expect(smtp.received[0]?.text).toContain('just ignore it. Our farm.');
      });

      it('its owner is led to the list from every tab, and customers are not', async () => {
        const { admin, customer } = stage.cast;
        for (const path of ['/dashboard', '/dashboard/plants', '/dashboard/farm']) {
          expect(await (await admin.get(path)).text()).toContain('Get it ready');
        }
        expect(await (await customer.get('/dashboard')).text()).not.toContain('first-run');
        expect((await customer.get('/dashboard/first-run')).status).toBe(403);
        const list = await (await admin.get('/dashboard/first-run')).text();
        expect(list).toContain('<h1 class');
        expect(list).toContain('Open the farm to visitors');
        expect(list).not.toMatch(/Prairie Hen|Sandhill|prairiehen/);
      });
    });

    describe('opening', () => {
      const refused = async () => {
        const answer = await stage.cast.admin.call('open-farm', {});
        expect(answer.status).toBe(409);
        return answer.body.error;
      };

      it('is refused until nothing is missing, with a sentence that names what is', async () => {
        const { admin } = stage.cast;
        expect(await refused()).toBe(
          'Your farm still needs a name, an address, a phone number, an email address, opening hours, a plant, and a test email.',
        );
        await admin.call('update-farm-facts', await ourFacts(stage));
        expect(await refused()).toBe('Your farm still needs opening hours, a plant, and a test email.');
        await admin.call('update-season', season());
        await seedPlants(stage.farm, [{}], () => ({ deletedAt: new Date() }));
        manners.recipient = () => ({ code: 550, text: 'no such person' });
        expect((await admin.call('send-test-email', {})).status).toBe(422);
        expect(await refused()).toBe('Your farm still needs a plant and a test email.');
        expect(await opening()).toMatchObject({ openedAt: null, openedBy: null, mailTriedAt: null });
        expect(await text('/')).toContain('Opening soon');
      });

      it('shows every page at once, and "opening soon" nowhere any more', async () => {
        const before = await Promise.all(PUBLIC.map((path) => text(path)));
        expect(before.filter((page) => page.includes('Opening soon'))).not.toEqual([]);
        await getReady(stage);
        expect(await stage.cast.admin.call('open-farm', {})).toMatchObject({
          status: 200,
          body: { message: 'The farm is open to visitors.' },
        });
        for (const path of [...PUBLIC, ...FILES.filter((file) => file !== '/sitemaps/1.xml')]) {
          const answer = await stage.farm.request(path);
          expect([path, answer.status]).toEqual([path, ELSEWHERE[path] ?? 200]);
          const page = await answer.text();
          expect(page).not.toContain('Opening soon');
          expect(page).not.toContain(ONLY_YOU);
        }
        const home = await text('/');
        expect(home).toContain('12 Elm Street');
        expect(home).toContain('rel="manifest"');
        expect((await stage.farm.request('/')).headers.get('X-Robots-Tag')).toBeNull();
        expect(await text('/sitemap.xml')).toContain('/plants/old-rose');
        expect(await text('/robots.txt')).toContain('sitemap.xml');
        expect(await (await stage.cast.admin.get('/dashboard/first-run')).text()).toContain(
          'Your farm is open',
        );
        expect(await (await stage.cast.admin.get('/dashboard')).text()).not.toContain('Get it ready');
      });

      it('by two owners at once opens once, and again changes nothing', async () => {
        await getReady(stage);
        const other = await addPerson(stage.farm, {
          firstName: 'Ola',
          email: 'ola@farm.example',
          role: 'admin',
        });
        const both = await Promise.all([stage.cast.admin, other].map((owner) => owner.call('open-farm', {})));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        const opened = await opening();
        expect(opened?.openedAt).toBeInstanceOf(Date);
        expect([stage.cast.admin.who?.id, other.who?.id]).toContain(opened?.openedBy);
        expect((await other.call('open-farm', {})).status).toBe(200);
        expect(await opening()).toEqual(opened);
      });

      it('in one copy of the program opens the others', async () => {
        expect(await text('/visit')).toContain('Opening soon');
        await stage.farm.open.query({ text: 'update farm_opening set opened_at = now()' });
        expect(await text('/visit')).not.toContain('Opening soon');
      });

      it.each(['visitor', 'unverified', 'newcomer', 'customer', 'otherCustomer'] as const)(
        'is nothing a %s can do',
        async (role) => {
          await getReady(stage);
          expect((await stage.cast[role].call('open-farm', {})).status).toBeOneOf([401, 403]);
          expect((await stage.cast[role].call('send-test-email', {})).status).toBeOneOf([401, 403]);
          expect((await opening())?.openedAt).toBeNull();
        },
      );
    });

    it('a new live farm has no hours and no plants of anybody else', async () => {
      expect(await stage.farm.context.db.select().from(farmSeasons)).toEqual([]);
      expect(await stage.farm.context.db.select().from(plants)).toEqual([]);
    });
  },
  { ...LIVE, PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url },
);
