import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_FACTS } from '../../../db/first-farm.ts';
import { farmSeasons, plants } from '../../../db/schema.ts';
import { signUp, stranger } from '../../../test/cast/account-calls.ts';
import { dozen } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { LIVE } from '../../../test/engines/live-settings.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { ELSEWHERE, FILES, getReady, PUBLIC, sellAll } from '../../../test/engines/unopened-farm.ts';
import { startSmtp } from '../../../test/stand-ins/stand-in-smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());

/** What is the demo's, and nobody's else. */
const OF_THE_DEMO = [
  ...[FIRST_FACTS.shortName, 'Sandhill', FIRST_FACTS.city, FIRST_FACTS.zip, '555-0142', 'prairiehen'],
  ...[String(FIRST_FACTS.latitude), 'October 31', '2025'],
];
const tellsOfTheDemo = (text: string) => OF_THE_DEMO.filter((fact) => text.includes(fact));

const NO_PAGE_YET = ['/plants/old-rose', '/deposit-state'];

const ONLY_YOU = 'Only you see this until you open.';
const NOT_OPEN = 'We’re not open yet. Please come back in a few days.';
const HOME = {
  phone: '7635550199',
  address: '9 Elm Street, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
};

onNewPostgres(
  (stage) => {
    beforeEach(() => void smtp.received.splice(0));
    const text = async (path: string, init?: RequestInit) => (await stage.farm.request(path, init)).text();

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
        ['/healthz', 200],
        ['/readyz', 200],
        ['/proxy-check', 200],
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
          expect((await stage.cast[role].call('accept-invitation', { token: 'made-up' })).status).toBe(409);
        },
      );

      it.each(
        PUBLIC.filter((path) => !path.includes('.') && !ELSEWHERE[path] && !NO_PAGE_YET.includes(path)),
      )('%s can be looked at by its owner, and by nobody else', async (path) => {
        await sellAll(stage);
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
        // Another email of this farm may still be on its way.
        const letter = () => smtp.received.find(({ recipients }) => recipients.includes(stranger.email));
        await expect.poll(() => letter()?.subject).toBe('Verify your email for our farm');
        expect(tellsOfTheDemo(`${letter()?.text}${letter()?.html}`)).toEqual([]);
        expect(letter()?.text).toContain('just ignore it. Our farm.');
      });

      it('its owner is led to the list from every tab, and customers are not', async () => {
        const { admin, customer } = stage.cast;
        await sellAll(stage);
        for (const path of ['/dashboard', '/dashboard/plants', '/dashboard/farm']) {
          expect(await (await admin.get(path)).text()).toContain('Get it ready');
        }
        expect(await (await customer.get('/dashboard')).text()).not.toContain('first-run');
        expect((await customer.get('/dashboard/first-run')).status).toBe(403);
        const list = await (await admin.get('/dashboard/first-run')).text();
        expect(list).toContain('<h1>Open the farm</h1>');
        expect(list).toContain('Open the farm to visitors');
        expect(list).not.toMatch(/Prairie Hen|Sandhill|prairiehen/);
      });
    });

    it('a new live farm has no hours and no plants of anybody else', async () => {
      expect(await stage.farm.context.db.select().from(farmSeasons)).toEqual([]);
      expect(await stage.farm.context.db.select().from(plants)).toEqual([]);
    });
  },
  { ...LIVE, PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url },
);
