import { beforeEach, describe, expect, it } from 'vitest';
import { planted } from '../test/plants.ts';
import { onBothEngines } from '../test/stage.ts';

onBothEngines((stage) => {
  const get = (path: string) => stage.farm.request(path);
  const read = async (path: string) => (await get(path)).text();

  beforeEach(async () => {
    await stage.farm.open.query({ text: 'truncate plants cascade' });
    await planted(stage.farm, [{}]);
  });

  describe('the code that wakes a page', () => {
    const codeOf = async (path: string) => {
      const [, mark] = / data-code="([\w-]+)"/.exec(await read(path)) ?? [];
      return `/code/${mark}${path}`;
    };

    it('is made with it, and lies ready', async () => {
      for (const path of ['/in-stock', '/greenhouse', '/in-stock?show=in&q=rose']) {
        const address = await codeOf(path);
        expect(stage.farm.kept.get(address)).not.toBeNull();
        const answer = await get(address);
        expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const code = await answer.text();
        expect(code).toMatch(/^\/\/( \/\S+)+\nwindow\.__reactRouterContext = /);
        expect(code).toContain('Très joli');
        expect(code).toContain('import("/');
        expect(await read(path)).not.toContain('__reactRouterContext');
      }
    });

    it('says what its page says, also when the farm says something else by now', async () => {
      const address = await codeOf('/in-stock');
      const code = await read(address);
      const rows = (await stage.farm.context.db.query.plants.findMany()) as { id: string }[];
      const ids = rows.map(({ id }) => id);
      expect((await stage.cast.admin.call('set-in-stock', { ids, in_stock: false })).status).toBe(200);
      const next = await codeOf('/in-stock');
      expect(next).not.toBe(address);
      expect(await read(next)).not.toBe(code);
      expect(await read(address)).toBe(code);
    });

    it('is that of now where nobody has the one that is asked for, and takes no room then', async () => {
      const code = await read(await codeOf('/in-stock'));
      const taken = stage.farm.kept.taken();
      for (const mark of ['aaaaaaaa', 'bbbbbbbb']) {
        const other = await get(`/code/${mark}/in-stock`);
        expect([await other.text(), other.headers.get('cache-control')]).toEqual([code, 'no-store']);
        expect((await get(`/code/${mark}/visit`)).status).toBe(404);
      }
      expect(stage.farm.kept.taken()).toBe(taken);
    });
  });
});
