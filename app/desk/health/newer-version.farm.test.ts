import { afterAll, expect, it } from 'vitest';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { jsonReply, loopback } from '../../../test/stand-ins/loopback.ts';

const forge = await loopback(() => jsonReply(200, { tag_name: 'v999.0.0' }));
afterAll(() => forge.close());

onNewPostgres(
  (stage) => {
    it('an owner reads in Health that a newer version is out, and only opening it asks', async () => {
      const { admin, visitor } = stage.cast;
      const health = async () => (await admin.get('/dashboard/health')).text();
      for (const path of ['/', '/healthz']) await visitor.get(path);
      await admin.get('/dashboard');
      expect(forge.asked).toEqual([]);
      expect(await health()).toContain('Whether there is a newer one is being asked.');
      await expect.poll(health).toContain('999.0.0 is out.');
      expect(forge.asked.map(({ method, url }) => [method, url.pathname])).toEqual([['GET', '/latest']]);
    });
  },
  { RELEASES_URL: `${forge.url}/latest` },
);
