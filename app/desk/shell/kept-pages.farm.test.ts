import { expect, it } from 'vitest';
import type { Actor } from '../../../test/cast/cast.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { KEPT_FOR } from '../../ui/frame/kept-pages.ts';

const DAY = [
  '/dashboard',
  '/dashboard/egg-requests',
  '/dashboard/plants',
  '/dashboard/plants/walk',
  '/dashboard/stand',
];

onPostgres((stage) => {
  const keptFor = async ({ get }: Actor, path: string) => (await get(path)).headers.get(KEPT_FOR);

  it('the pages of the farm’s day may be kept by the phones of who works here, and by no others', async () => {
    const { admin, helper, customer, visitor } = stage.cast;
    expect(await keptFor(helper, '/dashboard')).toBe(helper.who?.id);
    for (const path of DAY) {
      expect(await keptFor(admin, path), path).toBe(admin.who?.id);
      for (const other of [customer, visitor]) expect(await keptFor(other, path), path).toBeNull();
    }
  });

  it('other pages say nothing of it, and none may be cached in between', async () => {
    const { admin } = stage.cast;
    for (const path of ['/dashboard/people', '/dashboard/account', '/egg-customers', '/visit']) {
      expect(await keptFor(admin, path), path).toBeNull();
    }
    for (const path of DAY) {
      expect((await admin.get(path)).headers.get('cache-control'), path).toBe('private, no-store');
    }
  });
});
