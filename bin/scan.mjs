// npm run scan: what Debian's scanners find on a demo farm of its own, signed out, as a customer and as an owner.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install } from './prepare.mjs';
import { openFarm } from './scan/scanned-farm.mjs';

const TOOLS = ['wapiti', 'sqlmap', 'slowhttptest'];
/** Without the last, wapiti asks for pages packed in a way that it cannot read. */
const PACKAGES = [...TOOLS, 'python3-brotli'];
const WHO = {
  'signed out': null,
  customer: 'customer@prairiehen.example',
  owner: 'admin@prairiehen.example',
};
/** All but those that ask an outside server or a list that has to be downloaded. */
const MODULES =
  'blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss';
const CRAWL_SECONDS = 60;
const ATTACK_SECONDS = 40;

/** What a scanner reports and we leave, with the reason. */
const EXCEPTIONS = [
  {
    tool: 'wapiti',
    finds: /Strict-Transport-Security is not set/,
    why: 'browsers ignore it over http; a farm on https sends it',
  },
  {
    tool: 'wapiti',
    finds: /X-XSS-Protection is not set/,
    why: 'no browser reads it any more; the content security policy is what counts',
  },
  {
    tool: 'wapiti',
    finds: /Secure flag is not set/,
    why: 'the demo is on http; on https every cookie is Secure',
  },
];

/** Where wapiti goes with a session. */
const DASHBOARD = [
  '/dashboard',
  '/dashboard?q=rose',
  '/dashboard/plants?q=rose&sort=name',
  '/dashboard/egg-requests?show=pending&q=ana',
  '/dashboard/account',
  '/dashboard/farm',
  '/dashboard/people',
  '/dashboard/health',
  '/dashboard/letters/outbox?q=ana&show=sent',
  '/dashboard/deposits?q=moe&show=paid',
  '/egg-customers?q=ana&show=active',
  '/verify?token=a',
  '/login?next=/dashboard',
];

/** What a session may be asked: name, path and body, with * where sqlmap puts its own. */
const INJECTED = [
  ['/in-stock?q=rose&show=in&page=1'],
  ['/deposit-state?order_number=1'],
  ['/dashboard?q=rose'],
  ['/dashboard/plants?q=rose&sort=name'],
  ['/dashboard/deposits?q=moe&show=paid'],
  ['/egg-customers?q=ana&show=active'],
  ['/dashboard/letters/outbox?q=ana&show=sent'],
  ['/dashboard/deposits.csv?year=2025'],
  ['/functions/v1/send-verification-email', '{"email":"*"}'],
];

function installTools() {
  const missing = PACKAGES.filter(
    (name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0,
  );
  if (!missing.length) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    process.stderr.write(
      `Please install ${missing.join(', ')} first: sudo apt-get install ${missing.join(' ')}\n`,
    );
    process.exit(1);
  }
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...missing], options);
}

/** Beside this process, which reads what the farm prints. */
async function printedBy(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => parts.push(part));
  await once(child, 'close');
  return Buffer.concat(parts).toString();
}

const withCookie = (flag, cookie) => (cookie ? [flag, `Cookie: ${cookie}`] : []);

async function wapiti({ url }, cookie, folder) {
  const report = join(folder, 'wapiti.json');
  rmSync(report, { force: true });
  const limits = ['--max-scan-time', `${CRAWL_SECONDS}`, '--max-attack-time', `${ATTACK_SECONDS}`];
  const quiet = ['-v', '0', '--no-bugreport', '--flush-session', '--store-session', folder];
  // Signed in, it visits what it is told to: it would find the way to log out.
  const pages = cookie ? ['-d', '0', ...DASHBOARD.flatMap((path) => ['-s', url + path])] : ['-d', '3'];
  const how = [...pages, ...limits, ...quiet, ...withCookie('-H', cookie)];
  const args = ['-u', `${url}/`, '-m', MODULES, ...how, '-f', 'json', '-o', report];
  const printed = await printedBy('wapiti', args);
  if (!existsSync(report)) return [`it left no report: ${printed.slice(-300)}`];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  const visited = Number(/found (\d+) URLs/.exec(printed)?.[1] ?? 0);
  if (visited < 10) return [`it visited ${visited} pages only`];
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, cases]) =>
    cases.map(({ info, method, path }) => `${kind}: ${info} (${method} ${path})`),
  );
}

async function sqlmap({ url }, cookie, folder) {
  const findings = [];
  for (const [path, data] of INJECTED) {
    const body = data ? ['--data', data, '--headers', `Content-Type: application/json\nOrigin: ${url}`] : [];
    const args = [
      '-u',
      url + path,
      ...body,
      '--batch',
      '--flush-session',
      '--output-dir',
      folder,
      '--threads',
      '4',
    ];
    const printed = await printedBy('sqlmap', [
      ...args,
      '--ignore-code',
      '*',
      ...(cookie ? ['--cookie', cookie] : []),
    ]);
    if (/identified the following injection point|is vulnerable/.test(printed))
      findings.push(`${path} is injectable`);
    else if (!/do(es)? not (appear|seem) to be injectable/.test(printed)) {
      findings.push(`${path} was not tried: ${printed.trim().split('\n').at(-3)}`);
    }
  }
  return findings;
}

/** Holds many connections open in three ways; meanwhile a visitor must be answered. */
async function slowhttptest({ url }) {
  const findings = [];
  for (const [way, name] of [
    ['-H', 'slow headers'],
    ['-B', 'slow bodies'],
    ['-X', 'slow reading'],
  ]) {
    const flags = ['-c', '1000', '-r', '200', '-i', '5', '-l', '30', '-p', '3', '-u', `${url}/in-stock`];
    const attack = printedBy('slowhttptest', [way, ...flags]);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const asked = await fetch(`${url}/visit`, { signal: AbortSignal.timeout(3_000) }).catch((error) => error);
    if (asked.status !== 200) findings.push(`${name}: a visitor was not answered within 3 seconds`);
    const printed = await attack;
    if (/service available:[^A-Z]*NO/.test(printed)) findings.push(`${name}: the farm went away`);
    else if (!/service available/.test(printed)) findings.push(`${name}: was not tried`);
  }
  return findings;
}

/** Without a session, what a scan says of the dashboard means nothing. */
async function isOpen({ url }, cookie) {
  const { status } = await fetch(`${url}/dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' });
  return status === 200;
}

installTools();
install();
if (build() !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'prairie-hen-scan-report-'));
let left = 0;

function tell(tool, who, findings) {
  const once = [...new Set(findings)].map((text) => [
    text,
    EXCEPTIONS.find((one) => one.tool === tool && one.finds.test(text)),
  ]);
  const open = once.filter(([, exception]) => !exception);
  left += open.length;
  process.stdout.write(`${tool}, ${who}: ${open.length} findings, ${once.length - open.length} exceptions\n`);
  for (const [text, exception] of once) {
    process.stdout.write(exception ? `  – ${text}: ${exception.why}\n` : `  ✗ ${text}\n`);
  }
}

for (const [who, email] of Object.entries(WHO)) {
  const farm = await openFarm();
  const cookie = email && (await farm.logIn(email));
  tell('wapiti', who, await wapiti(farm, cookie, folder));
  tell('sqlmap', who, await sqlmap(farm, cookie, folder));
  if (!email) tell('slowhttptest', who, await slowhttptest(farm));
  tell('the session', who, cookie && !(await isOpen(farm, cookie)) ? ['it was lost on the way'] : []);
  tell('the farm’s log', who, farm.faults());
  farm.close();
}
rmSync(folder, { recursive: true, force: true });
process.exit(left ? 1 : 0);
