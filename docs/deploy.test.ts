import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import serverStart from '../bin/server-start.json' with { type: 'json' };
import { BOUNDS } from '../server/limits/clients.ts';
import { BODY_BYTES } from '../server/limits/receive-body.ts';
import { PATIENCE } from '../server/limits/slow-clients.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '');

const unit = new Map(
  read('deploy/prairie-hen@.service')
    .split('\n')
    .map((line) => line.split(/=(.*)/s) as [string, string]),
);

const compose = withoutComments(read('deploy/compose.yaml'));

/** The lines of a part of compose.yaml, by key. */
function partOf(start: RegExp) {
  const [, body = ''] = compose.split(start);
  const indent = /^ */.exec(body.replace(/^\n/, ''))?.[0] ?? '';
  const lines = body.replace(/^\n/, '').split('\n');
  const end = lines.findIndex((line) => line.trim() && !line.startsWith(indent));
  const own = lines.slice(0, end < 0 ? undefined : end).filter((line) => line.match(/^ */)?.[0] === indent);
  return Object.fromEntries(own.map((line) => line.trim().split(/:\s*(.*)/s) as [string, string]));
}

const COPY = partOf(/^x-copy: &copy$/m);
const SERVICES = { copy: COPY, caddy: partOf(/^ {2}caddy:$/m), database: partOf(/^ {2}database:$/m) };
const megabytes = (text = '') => Number.parseFloat(text) * (/g$/i.test(text) ? 1024 : 1);

const oldSpace = Number(/max-old-space-size=(\d+)/.exec(serverStart.flags.join(' '))?.[1]);

it('the unit limits memory, threads and files, above what a copy needs', () => {
  expect(megabytes(unit.get('MemoryMax'))).toBeGreaterThanOrEqual(Math.max(oldSpace + 256, 900));
  expect(Number(unit.get('TasksMax'))).toBeGreaterThan(64);
  expect(Number(unit.get('LimitNOFILE'))).toBeGreaterThan(2 * BOUNDS.connections);
});

it.each(Object.entries(SERVICES))('%s in compose.yaml may do no more than it must', (_name, service) => {
  expect(service).toMatchObject({
    cap_drop: '[ALL]',
    read_only: 'true',
    security_opt: '["no-new-privileges:true"]',
    tmpfs: expect.stringContaining('/tmp'),
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.stringMatching(/^\d+$/),
  });
});

it('a copy in compose.yaml has the limits of the unit, and no capability comes back', () => {
  expect(megabytes(COPY.mem_limit)).toBe(megabytes(unit.get('MemoryMax')));
  expect(COPY.pids_limit).toBe(unit.get('TasksMax'));
  expect(COPY.ulimits).toBe(`{ nofile: ${unit.get('LimitNOFILE')} }`);
  expect(COPY).not.toHaveProperty('cap_add');
  expect(SERVICES.caddy.cap_add).toBe('[NET_BIND_SERVICE]');
});

it.each(['deploy/compose.yaml', 'deploy/Dockerfile'])(
  'each image of %s has a version and a digest',
  (file) => {
    const images = [...read(file).matchAll(/^(?:\s*image:|FROM) (\S+)/gm)].map(([, name]) => name);
    for (const image of images.filter((name) => name !== 'prairie-hen')) {
      expect(image).toMatch(/^\w+:\d+(\.\d+)+[\w-]*@sha256:[\da-f]{64}$/);
    }
  },
);

it('no stranger can move the health of a copy at a proxy', () => {
  const caddy = withoutComments(read('deploy/Caddyfile'));
  expect(caddy).not.toMatch(/\b(fail_duration|max_fails|unhealthy_\w+)\b/);
  expect(caddy).toMatch(/health_uri \/proxy-check\n/);
  expect(caddy).not.toMatch(/\b(lb_retry_match|retry_match)\b/);
  const haproxy = withoutComments(read('deploy/haproxy.cfg'));
  expect(haproxy).not.toMatch(/\b(observe|on-error|error-limit|agent-check)\b/);
  expect(haproxy).toMatch(/option httpchk GET \/proxy-check\n/);
  expect(haproxy).toMatch(/disable-l7-retry unless METH_GET or \{ req\.hdr\(Idempotency-Key\) -m found \}/);
});

it('a busy copy stays in use: both proxies wait longer than a second for it', () => {
  expect(Number(/health_timeout (\d+)s/.exec(read('deploy/Caddyfile'))?.[1])).toBeGreaterThanOrEqual(5);
  expect(Number(/timeout check (\d+)s/.exec(read('deploy/haproxy.cfg'))?.[1])).toBeGreaterThanOrEqual(5);
});

it('a proxy waits as long as a copy for a client, and lets go of a copy first', () => {
  const caddy = read('deploy/Caddyfile');
  expect(Number(/read_header (\d+)s/.exec(caddy)?.[1]) * 1_000).toBe(PATIENCE.headers);
  expect(Number(/read_body (\d+)m/.exec(caddy)?.[1]) * 60_000).toBe(PATIENCE.body);
  expect(Number(/keepalive (\d+)s/.exec(caddy)?.[1]) * 1_000).toBeLessThan(PATIENCE.idle);
});

it('HAProxy keeps the whole body of a stranger, for as long as a copy would wait for it', () => {
  const haproxy = withoutComments(read('deploy/haproxy.cfg'));
  expect(haproxy).toMatch(/option http-buffer-request\n/);
  expect(Number(/timeout http-request (\d+)s/.exec(haproxy)?.[1]) * 1_000).toBe(BOUNDS.body);
  expect(Number(/tune\.bufsize (\d+)/.exec(haproxy)?.[1])).toBeGreaterThan(BODY_BYTES + 16_384);
});

it('the documents say how long a client is waited for', () => {
  const said = read('SECURITY.md').replaceAll('\n', ' ');
  for (const ms of [PATIENCE.headers, PATIENCE.idle, PATIENCE.span, BOUNDS.body])
    expect(said).toContain(`${ms / 1_000} seconds`);
  expect(said).toContain(`${PATIENCE.body / 60_000} minutes`);
  expect(said).toContain(`${BOUNDS.connections.toLocaleString('en-US')} connections`);
});
