import { expect, it } from 'vitest';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { pagesToVisit } from '../../../test/engines/pages-to-visit.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

/** All that a helper sees of the dashboard; the rest is the owners'. */
const MAY_SEE = [
  '/dashboard',
  '/dashboard/plants',
  '/dashboard/plants/wanted',
  '/dashboard/plants/holds',
  '/dashboard/plants/walk',
  '/dashboard/plants/season',
  '/dashboard/egg-requests',
  '/dashboard/egg-requests/ask',
  '/dashboard/egg-requests/mine',
  '/dashboard/account',
  '/dashboard/confirm',
  '/dashboard/set-up',
  '/dashboard/my-data.json',
  '/dashboard/notifications',
  '/dashboard/stand',
  '/dashboard/print',
  '/dashboard/handbook',
  '/dashboard/handbook/print',
];

const NEVER_SHOWN = [
  /\/dashboard\/(deposits|letters|farm|people|health|first-run|plants\/bin|plants\.csv)/,
  /\/egg-customers/,
];

onPostgres((stage) => {
  it('what a helper may not see is refused, and nothing leads there', async () => {
    await ask(stage.cast.customer);
    await paidDeposit(stage.farm);
    for (const { path } of await pagesToVisit(stage)) {
      if (!/^\/(dashboard|egg-customers)/.test(path)) continue;
      const answer = await stage.cast.helper.get(path);
      const may = MAY_SEE.includes(path.split('?')[0] ?? '');
      // A page of the handbook that is not for helpers does not exist for them.
      const isGuide = path.startsWith('/dashboard/handbook/');
      expect(answer.status, path).toBe(may ? 200 : isGuide ? 404 : 403);
      const page = await answer.text();
      expect(page, path).not.toContain('could not be loaded');
      for (const never of NEVER_SHOWN) if (may) expect(page, path).not.toMatch(never);
    }
  });
});
