import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../test/cast/cast.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { eggRequestSentences } from './egg-request.ts';

onPostgres((stage) => {
  const NOT_AUTHORIZED = 'You are not authorized to view this page.';

  async function open(actor: Actor, path: string) {
    const response = await actor.get(path);
    return { status: response.status, page: await response.text(), headers: response.headers };
  }

  describe('/dashboard/egg-requests', () => {
    it('shows a customer their own requests and nobody else’s', async () => {
      await ask(stage.cast.customer);
      const { status, page } = await open(stage.cast.customer, '/dashboard/egg-requests');
      expect(status).toBe(200);
      expect(page).toContain('Brown, please.');
      expect(page).toContain('You’re number 1 in line. We haven’t counted lately');
      expect(page).toContain('How is this worked out?');
      const other = await open(stage.cast.otherCustomer, '/dashboard/egg-requests');
      expect(other.status).toBe(200);
      expect(other.page).not.toContain('Brown, please.');
    });

    it('prints the rules of the line for everybody', async () => {
      const { page } = await open(stage.cast.visitor, '/egg-list');
      expect(page).toContain('While eggs are short, everyone gets a dozen before anyone gets a second.');
    });

    it('sends somebody who is not on the egg list there', async () => {
      const { status, page } = await open(stage.cast.newcomer, '/dashboard/egg-requests');
      expect(status).toBe(200);
      expect(page).toContain(eggRequestSentences.unregistered);
      expect(page).toContain('href="/egg-list"');
    });

    it('shows the farm its whole queue', async () => {
      await ask(stage.cast.customer);
      await ask(stage.cast.otherCustomer);
      const { status, page } = await open(stage.cast.admin, '/dashboard/egg-requests');
      expect(status).toBe(200);
      for (const words of ['Ana', 'Marcus', 'Brown, please.', '7635550100']) expect(page).toContain(words);
    });
  });

  describe('/ask-for-eggs', () => {
    const leadsTo = async (actor: Actor) => (await actor.get('/ask-for-eggs')).headers.get('location');

    it('leads a member to the request, and anybody else to the egg list', async () => {
      const { visitor, newcomer, customer } = stage.cast;
      expect(await leadsTo(visitor)).toBe('/egg-list');
      expect(await leadsTo(newcomer)).toBe('/egg-list');
      expect(await leadsTo(customer)).toBe('/dashboard/egg-requests?ask');
    });

    it('leads an owner who is a member to a request of her own', async () => {
      const { admin } = stage.cast;
      expect(await leadsTo(admin)).toBe('/egg-list');
      const address = '21 Sandhill Road, Princeton, MN 55371';
      const joined = { phone: '7635550163', address, chickensOrDucks: 'chickens', numberOfEggs: 12 };
      expect((await admin.call('add-egg-customer', joined)).status).toBe(200);
      expect(await leadsTo(admin)).toBe('/dashboard/egg-requests/mine?ask');
      expect((await open(admin, '/egg-list')).page).toContain('href="/dashboard/egg-requests/mine"');
    });
  });

  describe('/egg-customers', () => {
    it('tells a visitor that it is not for them', async () => {
      const { status, page } = await open(stage.cast.visitor, '/egg-customers');
      expect(status).toBe(401);
      expect(page).toContain(NOT_AUTHORIZED);
      expect(page).not.toContain('Test Road');
    });

    it('tells a customer the same', async () => {
      const { status, page } = await open(stage.cast.customer, '/egg-customers');
      expect(status).toBe(403);
      expect(page).toContain(NOT_AUTHORIZED);
      expect(page).not.toContain('Test Road');
    });

    it('shows the farm its customers', async () => {
      await ask(stage.cast.customer);
      const { status, page } = await open(stage.cast.admin, '/egg-customers');
      expect(status).toBe(200);
      expect(page).toContain('1 Test Road, Princeton, MN 55371');
      expect(page).toContain('Mark Eggs Ready');
      expect(page).not.toContain(NOT_AUTHORIZED);
    });
  });

  describe('without a session', () => {
    const tabs = ['/dashboard', '/dashboard/egg-requests'];

    it.each(tabs)('%s says 401 - Unauthorized and offers the login', async (path) => {
      for (const somebody of [stage.cast.visitor, stage.cast.unverified]) {
        const { status, page, headers } = await open(somebody, path);
        expect(status).toBe(401);
        expect(page).toContain('401 - Unauthorized');
        expect(page).toContain('href="/login"');
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
    });

    it.each([
      '/dashboard.data',
      '/dashboard/egg-requests.data',
      '/dashboard/egg-requests.data?_routes=eggs%2Frequest%2Fegg-requests-page',
      '/dashboard.data?_routes=desk%2Fshell%2Fprofile-page',
      '/egg-customers.data',
      '/egg-customers.data?_routes=eggs%2Fdesk%2Fcustomers%2Fegg-customers-page',
    ])('the data behind a page, asked for alone, tells nothing: %s', async (path) => {
      await ask(stage.cast.customer);
      const { status, page } = await open(stage.cast.visitor, path);
      expect(status).toBe(401);
      for (const words of ['Ana', 'Brown', 'Test Road', 'ana@example.com', 'pending']) {
        expect(page).not.toContain(words);
      }
    });

    it('that same data is there for those it is for', async () => {
      await ask(stage.cast.customer);
      const path = '/dashboard/egg-requests.data?_routes=eggs%2Frequest%2Fegg-requests-page';
      expect((await open(stage.cast.customer, path)).page).toContain('Brown, please.');
      const customers = '/egg-customers.data?_routes=eggs%2Fdesk%2Fcustomers%2Fegg-customers-page';
      expect((await open(stage.cast.admin, customers)).page).toContain('Test Road');
    });
  });
});
