import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../test/cast/account-calls.ts';
import { dozen } from '../test/cast/eggs.ts';
import { onBothEngines } from '../test/engines/stage.ts';

const FAULT = 'Something broke on our side and nothing was changed. Please try again in a minute.';
const INSIDES = /egg_requests|Failed query|relation "|42P01|at async /;

onBothEngines((stage) => {
  const rename = (from: string, to: string) =>
    stage.farm.open.query({ text: `alter table ${from} rename to ${to}` });

  describe('a fault of ours', () => {
    beforeEach(() => rename('egg_requests', 'hidden'));
    afterEach(() => rename('hidden', 'egg_requests'));

    it('in a function is a 500 with a sentence and nothing of the inside', async () => {
      const headers = { ...stage.cast.customer.headers, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(dozen) };
      const response = await stage.farm.request('/functions/v1/request-eggs', init);
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ error: FAULT });
    });

    it('on a page is an error page with the number to call us about', async () => {
      const response = await stage.cast.customer.get('/dashboard/egg-requests');
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const page = await response.text();
      expect(page).toContain(response.headers.get('x-request-id'));
      expect(page).not.toMatch(INSIDES);
    });

    it('in a page’s data tells nothing of the inside either', async () => {
      const response = await stage.cast.customer.get('/dashboard/egg-requests.data');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(INSIDES);
    });

    it('does not touch what does not need it', async () => {
      expect((await stage.cast.customer.get('/dashboard/plants')).status).toBe(200);
      expect((await signUp(stage.farm)).status).toBe(200);
    });
  });

  it('a fault while signing up is a sentence too', async () => {
    await rename('accounts', 'hidden');
    const answer = await signUp(stage.farm);
    await rename('hidden', 'accounts');
    expect(answer).toMatchObject({ status: 500, body: { error: FAULT } });
    expect((await signUp(stage.farm)).status).toBe(200);
  });
});
