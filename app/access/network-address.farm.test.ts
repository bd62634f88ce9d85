import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../db/schema.ts';
import { authPost, signIn } from '../../test/cast/account-calls.ts';
import { bringCast, PASSWORD } from '../../test/cast/cast.ts';
import { openTestFarm, type TestFarm } from '../../test/engines/open-test-farm.ts';
import { onPostgres } from '../../test/engines/stage.ts';

const forwarded = (by: string) => ({ 'X-Forwarded-For': by, 'X-Client-Address': by, Forwarded: `for=${by}` });

/** Signs in. @returns the addresses of all sessions */
async function addressSeen(farm: TestFarm, address: string, headers: Record<string, string>) {
  await farm.context.db.delete(sessions);
  await signIn(farm, 'ana@example.com', PASSWORD, { address, headers });
  return (await farm.context.db.select().from(sessions)).map(({ ipAddress }) => ipAddress);
}

onPostgres((stage) => {
  describe('a visitor’s network address', () => {
    it('is the one they came from, whatever they claim', async () => {
      expect(await addressSeen(stage.farm, '198.51.100.7', forwarded('203.0.113.9'))).toEqual([
        '198.51.100.7',
      ]);
    });

    it('is counted: letters to many people from one address end, whatever is claimed', async () => {
      const ask = (n: number) => {
        const headers = forwarded(`203.0.113.${n}`);
        const body = { email: `n${n}@example.com` };
        return authPost(stage.farm, '/request-password-reset', body, { address: '198.51.100.7', headers });
      };
      for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).toBe(200);
      const refused = await ask(11);
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ message: expect.stringMatching(/^A lot of people/), puzzle: {} });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await authPost(
        stage.farm,
        '/request-password-reset',
        { email: 'n12@example.com' },
        { address: '198.51.100.8' },
      );
      expect(other.status).toBe(200);
    });
  });

  describe('behind a proxy that TRUSTED_PROXIES names', () => {
    let farm: TestFarm;
    beforeAll(async () => {
      farm = await openTestFarm(stage.engine, { TRUSTED_PROXIES: '10.0.0.0/8, loopback' });
      await bringCast(farm);
    });
    afterAll(() => farm?.close());

    it('is the one the proxy tells', async () => {
      expect(await addressSeen(farm, '127.0.0.1', forwarded('203.0.113.9'))).toEqual(['203.0.113.9']);
      expect(await addressSeen(farm, '10.1.2.3', forwarded('203.0.113.9'))).toEqual(['203.0.113.9']);
    });

    it('is not what the visitor told that proxy', async () => {
      const headers = forwarded('8.8.8.8, 203.0.113.9, 10.0.0.2');
      expect(await addressSeen(farm, '10.0.0.1', headers)).toEqual(['203.0.113.9']);
    });

    it('is their own when they come past the proxy', async () => {
      expect(await addressSeen(farm, '198.51.100.7', forwarded('203.0.113.9'))).toEqual(['198.51.100.7']);
    });

    it.each(['', 'nonsense', 'unknown, 1', '999.999.999.999'])(
      'does not break anything when the proxy tells %j',
      async (claim) => {
        const headers = { 'X-Forwarded-For': claim };
        expect((await farm.request('/healthz', { headers }, '127.0.0.1')).status).toBe(200);
        const answer = await signIn(farm, 'ana@example.com', PASSWORD, { address: '127.0.0.1', headers });
        expect(answer.status).toBe(200);
      },
    );
  });
});
