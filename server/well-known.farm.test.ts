import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../core/clock.ts';
import { onPostgres } from '../test/engines/stage.ts';

onPostgres((stage) => {
  describe('/.well-known/security.txt', () => {
    it('names the farm’s own addresses, and has not expired', async () => {
      const response = await stage.cast.visitor.get('/.well-known/security.txt');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      const text = await response.text();
      const fields = text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2));
      const valuesOf = (name: string) => fields.filter(([one]) => one === name).map(([, value]) => value);
      expect(valuesOf('Contact')).toEqual([
        'mailto:plants@prairiehen.example',
        'mailto:animals@prairiehen.example',
      ]);
      expect(valuesOf('Canonical')).toEqual(['http://localhost:3000/.well-known/security.txt']);
      const [expires = '', ...others] = valuesOf('Expires');
      expect(others).toEqual([]);
      const left = Date.parse(expires) - stage.farm.context.clock.now().getTime();
      expect(left).toBeGreaterThan(DAY_MS);
      expect(left).toBeLessThan(365 * DAY_MS);
    });
  });

  it('/.well-known/change-password leads to where a password is changed, signed in or not', async () => {
    const { visitor, customer } = stage.cast;
    for (const actor of [visitor, customer]) {
      const response = await actor.get('/.well-known/change-password');
      expect([302, 303, 307]).toContain(response.status);
      const page = await actor.get(response.headers.get('location') ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Send Reset Email');
    }
    // Password managers ask for this to learn whether the farm answers 200 to everything.
    const nowhere = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await visitor.get(nowhere)).status).toBe(404);
  });
});
