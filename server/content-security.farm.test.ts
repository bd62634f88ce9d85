import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../app/ui/speculation-rules.ts';
import type { Actor } from '../test/cast.ts';
import { onBothEngines } from '../test/stage.ts';

type Script = { attributes: string; code: string };

/** Every script of a page, found by walking through its text. */
function scriptsOf(page: string): Script[] {
  return page
    .split('<script')
    .slice(1)
    .map((rest) => {
      const end = rest.indexOf('>');
      return { attributes: rest.slice(0, end), code: rest.slice(end + 1, rest.indexOf('</script>')) };
    });
}

/** What a browser would run; data for search engines stands in script elements, too. */
const inline = (scripts: Script[]) =>
  scripts.filter(({ attributes }) => !attributes.includes(' src=') && !attributes.includes('application/'));

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What every page may run besides: its files, and rules for reading ahead, which run nothing. */
const OWN = ["'self'", hash(SPECULATION_RULES)];

/** The policy of a page, by directive. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return Object.fromEntries(
    directives.map((one) => one.split(' ')).map(([name, ...values]) => [name, values]),
  );
}

onBothEngines((stage) => {
  async function open(path: string, actor: Actor = stage.cast.visitor) {
    const response = await actor.get(path);
    return { page: await response.text(), policy: policyOf(response.headers), headers: response.headers };
  }

  describe.each(['/', '/farmstand', '/in-stock'])('the public page %s', (path) => {
    it('lets exactly its own inline scripts run, by their hashes', async () => {
      const { page, policy } = await open(path);
      const says = inline(scriptsOf(page)).filter(({ code }) => code !== '');
      const hashes = says.map(({ code }) => hash(code));
      expect(hashes.length).toBeGreaterThan(0);
      expect(policy['script-src']?.toSorted()).toEqual([...OWN, ...new Set(hashes)].toSorted());
    });

    it('is the same for everybody, so that it may be kept', async () => {
      const visitor = await open(path);
      for (const actor of [stage.cast.visitor, stage.cast.customer, stage.cast.admin]) {
        const { page, headers } = await open(path, actor);
        expect(page).toBe(visitor.page);
        expect(headers.get('cache-control')).toBe(
          'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
        );
        expect(headers.get('content-security-policy')).toBe(visitor.headers.get('content-security-policy'));
        expect(headers.getSetCookie()).toEqual([]);
      }
      expect(visitor.page).not.toContain(' nonce=');
    });
  });

  describe.each([
    '/login',
    '/signup',
    '/egg-list',
    '/nowhere',
    '/dashboard',
    '/dashboard/egg-requests',
    '/egg-customers',
  ])('the private page %s', (path) => {
    it('has a nonce on every script, in the policy, and only for this answer', async () => {
      const nonces: string[] = [];
      for (const actor of [
        stage.cast.visitor,
        stage.cast.visitor,
        ...(path === '/login' || path === '/signup' ? [] : [stage.cast.customer, stage.cast.admin]),
      ]) {
        const { page, policy, headers } = await open(path, actor);
        const nonce = policy['script-src']?.[2]?.match(/^'nonce-([\w-]{20,})'$/)?.[1] ?? '';
        expect(policy['script-src']).toEqual([...OWN, `'nonce-${nonce}'`]);
        const scripts = inline(scriptsOf(page));
        expect(scripts.length).toBeGreaterThan(0);
        for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
        expect(headers.get('cache-control')).toBe('private, no-store');
        nonces.push(nonce);
      }
      expect(new Set(nonces).size).toBe(nonces.length);
    });
  });

  it.each(['/', '/farmstand', '/login', '/dashboard', '/egg-list', '/nowhere'])(
    '%s may load only what is ours, and has no scripts in its attributes',
    async (path) => {
      const { page, policy } = await open(path);
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
      const scripts = policy['script-src'] ?? [];
      for (const word of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:']) {
        expect(scripts).not.toContain(word);
        expect(policy['style-src']).not.toContain(word);
      }
      expect(page).not.toMatch(/<[^>]+\son[a-z]+=/i);
      expect(page).not.toMatch(/(href|src|action)="javascript:/i);
    },
  );
});
