import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, addPerson } from '../../../test/cast/cast.ts';
import { openTestFarm, type TestFarm } from '../../../test/engines/open-test-farm.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { eggListSentences } from './egg-list.ts';

onPostgres((stage) => {
  const open = async (actor: Actor, path: string) => (await actor.get(path)).text();

  describe.each(['/egg-list', '/egg-request-list'])('%s', (path) => {
    it('puts a visitor down for a dozen, or asks to log in, and tells nobody’s name', async () => {
      const page = await open(stage.cast.visitor, path);
      expect(page).toContain('Log in to sign up for the Egg Request List');
      expect(page.indexOf('Put me down for a dozen')).toBeLessThan(page.indexOf('Log in to sign up for'));
      expect(page).toContain('href="/login"');
      expect(page).not.toContain('chickensOrDucks');
    });

    it('shows the form, filled with the account’s name and e-mail', async () => {
      const page = await open(stage.cast.newcomer, path);
      for (const words of ['<form', 'value="Nils"', 'value="nils@example.com"'])
        expect(page).toContain(words);
      expect(page).not.toContain('Log in to sign up');
    });

    it('tells a member that they are on it already', async () => {
      const page = await open(stage.cast.customer, path);
      expect(page).toContain(eggListSentences.alreadySignedUp.replace("'", '&#x27;'));
      expect(page).toContain('href="/dashboard"');
      expect(page).not.toContain('<form');
    });

    it('is not kept by anybody on the way: it knows who is looking', async () => {
      const response = await stage.cast.newcomer.get(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    });
  });

  describe('address suggestions', () => {
    it('are for those who are signed in', async () => {
      for (const somebody of [stage.cast.visitor, stage.cast.unverified]) {
        expect((await somebody.get('/address-suggestions?q=412+Rum+River+Drive')).status).toBe(401);
      }
      const response = await stage.cast.newcomer.get('/address-suggestions?q=412+Rum+River+Drive');
      expect(response.status).toBe(200);
      const { suggestions } = (await response.json()) as { suggestions: string[] };
      expect(suggestions).toContain('412 Rum River Drive, Princeton, MN 55371');
    });

    it.each(['', '?q=', `?q=${'x'.repeat(5_000)}`, '?q=%00', '?q=%ED%A0%80'])(
      'take any question: %s',
      async (q) => {
        const response = await stage.cast.newcomer.get(`/address-suggestions${q}`);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ suggestions: expect.any(Array) });
      },
    );
  });

  describe('address suggestions without end', () => {
    let farm: TestFarm;
    let asked = 0;
    const suggest = async () => {
      asked += 1;
      return { lines: ['412 Rum River Drive, Princeton, MN 55371'], trouble: null };
    };
    beforeAll(async () => {
      farm = await openTestFarm(stage.engine, {}, { addresses: { suggest } });
    });
    afterAll(() => farm.close());

    it('stop for one account after 120 in an hour, and the map is not asked again', async () => {
      const busy = await addPerson(farm, { firstName: 'Nils', email: 'nils@example.com' });
      const other = await addPerson(farm, { firstName: 'Ana', email: 'ana@example.com' });
      const found = async (somebody: Actor) => {
        const response = await somebody.get('/address-suggestions?q=412+Rum');
        expect(response.status).toBe(200);
        return ((await response.json()) as { suggestions: string[] }).suggestions;
      };
      for (let n = 0; n < 120; n += 1) expect(await found(busy)).toHaveLength(1);
      expect(await found(busy)).toEqual([]);
      expect(asked).toBe(120);
      const late = await busy.get('/address-suggestions?q=412+Rum');
      expect(late.headers.get('cache-control')).toBe('private, no-store');
      expect(await found(other)).toHaveLength(1);
    });
  });

  describe('a farm that chose Google and has no key', () => {
    let farm: TestFarm;
    let somebody: Actor;
    beforeAll(async () => {
      farm = await openTestFarm(stage.engine, { MAPS: 'google' });
      somebody = await addPerson(farm, { firstName: 'Nils', email: 'nils@example.com' });
    });
    afterAll(() => farm.close());

    it('says so, on the page and to who tries', async () => {
      expect(await open(somebody, '/egg-list')).toContain(eggListSentences.noMapsKey);
      const answer = await somebody.call('add-egg-customer', {
        phone: '7635550199',
        address: '9 Elm Street, Princeton, MN 55371',
        chickensOrDucks: 'chickens',
      });
      expect(answer).toEqual({ status: 422, body: { error: eggListSentences.noMapsKey } });
    });
  });
});
