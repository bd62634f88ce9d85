import { DAY_MS } from '../../core/clock.ts';
import type { PushDelivery, PushMessage } from './push.ts';
import { sealed } from './sealed.ts';
import { farmsProof, type PushKeys } from './vapid.ts';

/** Shorter than a browser waits for the farm. */
const TRY_MS = 10_000;
/** How long a push service keeps it for a phone that is off. */
const KEPT_SECONDS = DAY_MS / 1000;

const GONE = [404, 410];
const LATER = (status: number) => status === 408 || status === 429 || status >= 500;

const REASON_MAX = 200;

/** For the log. @returns '' where the body cannot be read */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const first = await reader.read().catch(() => null);
  reader.releaseLock();
  return Buffer.from(first?.value ?? [])
    .toString()
    .replace(/\s+/g, ' ')
    .slice(0, REASON_MAX);
}

/** Safari shows it by itself, even if it lost our service worker, which elsewhere reads the same (W3C, declarative push message). */
const inWords = ({ id, title, body, tag, path }: PushMessage, site: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body, tag, navigate: new URL(path, site).href, data: { id } },
  });

/** By RFC 8030, encrypted for the device. @param contact an email address for those who run push services @param site the farm's origin */
export function webPushDelivery(keys: PushKeys, contact: string, site: string): PushDelivery {
  return async (device, message) => {
    const answer = await fetch(device.endpoint, {
      method: 'POST',
      headers: {
        Authorization: await farmsProof(keys, contact, device.endpoint),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEPT_SECONDS),
        Urgency: 'high',
      },
      body: new Uint8Array(sealed(inWords(message, site), device)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_MS),
    });
    const reason = answer.ok ? '' : await beginningOf(answer);
    await answer.body?.cancel().catch(() => {});
    if (answer.ok) return 'taken';
    if (GONE.includes(answer.status)) return 'gone';
    if (LATER(answer.status)) throw new Error(`The push service answered ${answer.status}.`);
    return { refused: answer.status, reason };
  };
}
