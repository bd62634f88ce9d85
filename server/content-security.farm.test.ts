import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../app/ui/frame/speculation-rules.ts';
import holdClicks from '../app/ui/start/hold-clicks.ts?bundled';
import type { Actor } from '../test/cast/cast.ts';
import { onPostgres } from '../test/engines/stage.ts';

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

/** Scripts a browser would run; data for search engines is in script elements, too. */
const inline = (scripts: Script[]) =>
  scripts.filter(({ attributes }) => !attributes.includes(' src=') && !attributes.includes('application/'));

const codeOf = (scripts: Script[]) => scripts.map(({ code }) => code);

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What every page may run: files, the script that holds clicks, and speculation rules. */
const OWN = ["'self'", hash(holdClicks), hash(SPECULATION_RULES)];

/** The policy of a page, by directive. */
function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return Object.fromEntries(
    directives.map((one) => one.split(' ')).map(([name, ...values]) => [name, values]),
  );
}

onPostgres((stage) => {
  async function open(path: string, actor: Actor = stage.cast.visitor) {
    const response = await actor.get(path);
    return { page: await response.text(), policy: policyOf(response.headers), headers: response.headers };
  }

  describe.each(['/', '/farmstand', '/in-stock'])('the public page %s', (path) => {
    it('runs files of the farm, and in it only the lines that hold clicks', async () => {
      const { page, policy } = await open(path);
      expect(scriptsOf(page).length).toBeGreaterThan(0);
      expect(codeOf(inline(scriptsOf(page)))).toEqual([holdClicks]);
      expect(policy['script-src']).toEqual(OWN);
    });

    it('is the same for everybody, so that it may be cached', async () => {
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

  it.each(['/login?forgot', '/signup?created', '/egg-list', '/nowhere', '/dashboard', '/egg-customers'])(
    'a visitor gets %s as a document that nobody may store',
    async (path) => {
      const { page, policy, headers } = await open(path);
      expect(codeOf(inline(scriptsOf(page)))).toEqual([holdClicks]);
      const scripts = policy['script-src'] ?? [];
      expect(scripts.filter((source) => !source.startsWith("'nonce-"))).toEqual(OWN);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  describe.each([
    ['/dashboard', 'customer'],
    ['/dashboard/egg-requests', 'customer'],
    ['/dashboard', 'admin'],
    ['/egg-customers', 'admin'],
  ] as const)('the private page %s of a %s', (path, role) => {
    it('has a nonce on every script, in the policy, and only for this answer', async () => {
      const nonces: string[] = [];
      for (let turn = 0; turn < 2; turn += 1) {
        const { page, policy, headers } = await open(path, stage.cast[role]);
        const nonce = policy['script-src']?.[3]?.match(/^'nonce-([\w-]{20,})'$/)?.[1] ?? '';
        expect(policy['script-src']).toEqual([...OWN, `'nonce-${nonce}'`]);
        const [own, ...scripts] = inline(scriptsOf(page));
        expect(own?.code).toBe(holdClicks);
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
