import { type Resolver, Resolver as SystemResolver } from 'node:dns/promises';
import { HOUR_MS } from '../../core/clock.ts';
import type { DomainRecords, MailDomain } from './mail-domain.ts';

/** What mail services use; a name of one's own cannot be guessed. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  'k1',
  's1',
  'fm1',
  'resend',
];
const LIMIT_MS = 2_000;
/** A name server answered: no such record. */
const NONE = ['ENOTFOUND', 'ENODATA'];

/** The resolver of the system, which gives up soon. */
const soon = () => new SystemResolver({ timeout: LIMIT_MS, tries: 1 });

type Asks = Pick<Resolver, 'resolveMx' | 'resolveTxt'>;

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (NONE.includes(error.code ?? '')) return [];
    throw error;
  });
}

/** @throws when no name server answers */
async function look(
  { resolveMx, resolveTxt }: Asks,
  domain: string,
  selectors: string[],
): Promise<DomainRecords> {
  const texts = async (name: string) => (await orNone(resolveTxt(name))).map((parts) => parts.join(''));
  const [mx, own, policy, ...keys] = await Promise.all([
    orNone(resolveMx(domain)),
    texts(domain),
    texts(`_dmarc.${domain}`),
    ...selectors.map((selector) => texts(`${selector}._domainkey.${domain}`)),
  ]);
  return {
    domain,
    takesMail: mx.length > 0,
    spf: own.find((text) => /^v=spf1(\s|$)/i.test(text)) ?? null,
    hasDkim: keys.flat().some((text) => /(^|;)\s*p=[^;\s]/.test(text)),
    dmarc: policy.find((text) => /^v=DMARC1\b/i.test(text)) ?? null,
  };
}

/**
 * Looked up at the first question, and again after an hour.
 * @param from as in MAIL_FROM
 * @param selector the DKIM key's, if it is none of the usual ones
 */
export function dnsMailDomain(from: string, selector?: string, asks: Asks = soon()): MailDomain {
  const domain = from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>\s*$/, '')
    .toLowerCase();
  const selectors = selector ? [selector] : SELECTORS;
  const bound: Asks = { resolveMx: asks.resolveMx.bind(asks), resolveTxt: asks.resolveTxt.bind(asks) };
  let last: ReturnType<MailDomain['records']> = 'asking';
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    domain,
    records() {
      if (performance.now() - askedAt > HOUR_MS) {
        askedAt = performance.now();
        look(bound, domain, selectors).then(
          (found) => {
            last = found;
          },
          () => {
            last = null;
            askedAt = Number.NEGATIVE_INFINITY;
          },
        );
      }
      return last;
    },
  };
}
