import { z } from 'zod';
import { HOUR_MS } from '../../core/clock.ts';
import { askJson } from '../ask-json.ts';

export type NewestVersion = {
  /** The last answer, without waiting for a new one. @returns its number, 'asking' at first, and null when no list of versions answered */
  number(): string | 'asking' | null;
};

const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 12 * HOUR_MS;

/** GitHub, Gitea and Forgejo answer so at /releases/latest. */
const release = z.object({ tag_name: z.string().regex(/^v?\d{1,5}\.\d{1,5}\.\d{1,5}$/) });

/** Asked at the first question, and again after half a day, or at the next one where nothing answered. @param url of the newest release, in JSON */
export function newestVersion(url: string, now: () => number = Date.now): NewestVersion {
  let last: ReturnType<NewestVersion['number']> = 'asking';
  let askedAt = Number.NEGATIVE_INFINITY;
  async function ask() {
    const reply = await askJson(url, { method: 'GET' }, AbortSignal.timeout(PATIENCE_MS));
    const said = reply.answered && reply.status === 200 ? release.safeParse(reply.json) : null;
    last = said?.success ? said.data.tag_name.replace(/^v/, '') : null;
    if (last === null) askedAt = Number.NEGATIVE_INFINITY;
  }
  return {
    number() {
      if (now() - askedAt > ASK_AGAIN_MS) {
        askedAt = now();
        void ask();
      }
      return last;
    },
  };
}
