import { describe, expect, it } from 'vitest';
import { onNewPostgres, onPostgres, type Stage } from '../test/engines/stage.ts';

async function open(stage: Stage, path: string) {
  const response = await stage.cast.visitor.get(path);
  return { page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

const marks = (page: string) => [
  /<html[^>]* data-page-view="([^"]*)"/.exec(page)?.[1],
  /<html[^>]* data-views-to="([^"]*)"/.exec(page)?.[1],
];

describe('with an id', () => {
  onNewPostgres(
    (stage) => {
      it.each([
        ['/visit', '/coming-soon'],
        ['/coming-soon', '/coming-soon'],
        ['/in-stock?q=rose', '/in-stock'],
        ['/greenhouse', '/in-stock'],
      ])('%s is counted as %s, and may reach who counts', async (path, as) => {
        const { page, policy } = await open(stage, path);
        expect(marks(page)).toEqual([as, 'G-TEST1234']);
        expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
        expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
        // Nothing of theirs stands in the page: it is loaded later, or not at all.
        expect(page).not.toMatch(/<script[^>]*googletagmanager/);
      });

      it.each(['/', '/farmstand', '/login', '/dashboard', '/nowhere'])('%s is not', async (path) => {
        const { page, policy } = await open(stage, path);
        expect(marks(page)).toEqual([undefined, undefined]);
        expect(policy).not.toContain('google');
      });
    },
    { GA_MEASUREMENT_ID: 'G-TEST1234' },
  );
});

describe('without', () => {
  onPostgres((stage) => {
    it.each(['/visit', '/in-stock'])('nobody counts %s', async (path) => {
      const { page, policy } = await open(stage, path);
      expect(marks(page)).toEqual([undefined, undefined]);
      expect(policy).not.toContain('google');
    });
  });
});
