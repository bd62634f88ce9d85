import { createHash } from 'node:crypto';
import type { Config } from '../../../core/config.ts';
import { analytics } from '../../../services/analytics/analytics.ts';
import holdClicks from '../start/hold-clicks.ts?bundled';
import type { PageHandle } from './page-handle.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const DEV = import.meta.env.DEV;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const OWN = [hashOf(holdClicks), hashOf(SPECULATION_RULES)];

type Inline = { styles: string } | { nonce: string };

function othersOf({ frames, guests, countedAs }: PageHandle, config: Config) {
  const counted = countedAs ? analytics(config.measurementId)?.sources : null;
  const none = { script: [], connect: [], img: [] };
  return { ...none, ...counted, ...guests?.(config), frames: frames?.(config) ?? [] };
}

/** One page's policy. Inline style attributes are covered by neither hashes nor nonces. */
export function contentSecurityPolicy(inline: Inline, handle: PageHandle, config: Config): string {
  const { frames, script, connect, img } = othersOf(handle, config);
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : [];
  const styles = 'styles' in inline && inline.styles ? [hashOf(inline.styles)] : nonce;
  const unsafe = ["'unsafe-inline'"];
  const connects = [...(DEV ? ['ws:'] : []), ...connect];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(DEV ? unsafe : [...OWN, ...nonce]), ...script].join(' '),
    ["style-src 'self'", ...(DEV ? unsafe : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...img].join(' '),
    ...(connects.length ? [["connect-src 'self'", ...connects].join(' ')] : []),
    `frame-src ${frames.length ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A CDN may reuse a page for a second, and for a day while the farm is down. */
const SOON = 'stale-while-revalidate=1, stale-if-error=86400';

export const cacheHeaders = (isPublic: boolean): [string, string][] =>
  isPublic
    ? [
        ['Cache-Control', `public, max-age=0, s-maxage=1, ${SOON}`],
        ['CDN-Cache-Control', `max-age=1, ${SOON}`],
      ]
    : [['Cache-Control', 'private, no-store']];
