import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCE = '{app,core,server,db,services,page-cache,demo,settings}/**/*.{ts,tsx,mjs}';

/** Built from parts: an example of what each becomes. */
const BUILT: Record<string, RegExp[]> = {
  'app/deposits/payments/order-number.ts': [/^[A-Z2-9]{8}$/],
  'app/facts/owner-texts.ts': [
    /\b(?:(?:January|February|December)\s?(?:\/|-|–| or | to )\s?)?(January|February|December) (?:(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)(?:,? (20\d\d))?|(20\d\d))/g,
  ],
  'app/letters/own-words.ts': [
    /\b(?:at|on|near|next to) (?:the|our|my) (?:[\w’'-]+ ){0,2}?(?:stand|house|box|market)\b/gi,
    /\$\s?\d+(?:\.\d\d)?|\b(?:\d{1,3}|one|a few) (?:dollars?|bucks?)\b/gi,
    /\b(?:Monday|Sunday)s?\b|\b(?:May|Jan\.?) \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}\/\d{1,2}\b|\b(?:noon|closing time)\b|\b(?:\d{1,3}|one) (?:open )?(?:hours?|days?)\b|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/gi,
  ],
  'app/access/proof/proof-forms.ts': [/^(\d{6}|\d{10})$/],
  'core/email-address.mjs': [
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i,
  ],
  'page-cache/cacheable.ts': [/^\/plants\/[^/]+$/],
  'server/metrics/route-names.ts': [/^\/plants\/[^/]+$/],
  'server/until-opened.ts': [/^\/(login|signup)(\/|$)/],
  'services/driving-distance/zip-in-address.ts': [
    /(?<![\p{L}\d])(?:Minn|MN)[ ,.:(-]*(?:zip(?: code)?[ :]*)?(?<![\d#-])(\d{5})(?:[ -]?\d{4})?(?!\d)/giu,
    /(?<![\d#-])(\d{5})(?:[ -]?\d{4})?(?!\d)$/g,
    /(?<=[\p{L}.,] {0,9})(?<![\d#-])(\d{5})(?:[ -]?\d{4})?(?!\d)(?= {0,9}[,;.:(/-])/gu,
  ],
};

type Found = { file: string; pattern: RegExp };
type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: Node; name?: string };

const sourceFiles = () =>
  globSync(SOURCE)
    .filter((file) => !/\.test(-d)?\.|\.d\.ts$/.test(file))
    .sort();

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) visit(node as Node);
  for (const inside of Object.values(node)) walk(inside, visit);
}

const found: Found[] = [];
const builds = new Set<string>();
for (const file of sourceFiles()) {
  walk(parseSync(file, readFileSync(file, 'utf8')).program, ({ type, regex, callee }) => {
    if (regex) found.push({ file, pattern: new RegExp(regex.pattern, regex.flags) });
    const makes = type === 'NewExpression' || type === 'CallExpression';
    if (makes && callee?.type === 'Identifier' && callee.name === 'RegExp') builds.add(file);
  });
}
for (const [file, patterns] of Object.entries(BUILT)) {
  for (const pattern of patterns) found.push({ file, pattern });
}

const slow = ({ pattern }: Found) => analyse(pattern).reports.length > 0;
const named = ({ file, pattern }: Found) => `${file} ${pattern}`;

describe('no pattern costs more than its text is long', () => {
  it('finds the patterns of the source', () => {
    expect(found.length).toBeGreaterThan(200);
    expect([...builds].sort()).toEqual(Object.keys(BUILT).sort());
  });

  it('every one is linear', () => {
    expect(found.filter(slow).map(named)).toEqual([]);
  });

  it.each([/\S+@\S+/g, /\s+$/, /^(a+)+$/, /a*a*b/, /[^<>]*\{x\}/])('%s is not, and is found', (pattern) => {
    expect(slow({ file: '', pattern })).toBe(true);
  });
});
