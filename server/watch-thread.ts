import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Door } from './door.ts';

export const HELD_MS = 200;
const LOOK_MS = 50;
const NAMED = 5;

type Asked = { requestId: string; method: string; path: string };

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Warns when the thread was held, and names the requests that were open then: it is one of them, or a job.
 * Processor time is asked too, because a busy machine is nobody's fault. No timer runs while nothing is open.
 */
export function watchThread(log: Logger) {
  const open = new Set<Asked>();
  let timer: NodeJS.Timeout | undefined;
  let looked = { at: 0, cpu: 0 };
  const now = () => ({ at: performance.now(), cpu: cpuMs() });

  function look() {
    const before = looked;
    looked = now();
    const ms = Math.min(looked.at - before.at, looked.cpu - before.cpu);
    if (ms < HELD_MS) return;
    const requests = [...open].slice(0, NAMED);
    log.warn({ ms: Math.round(ms), open: open.size, requests }, 'thread held');
  }

  return createMiddleware<Door>(async (c, next) => {
    const asked = { requestId: c.get('context').requestId, method: c.req.method, path: c.req.path };
    if (open.size === 0) {
      looked = now();
      timer = setInterval(look, LOOK_MS).unref();
    }
    open.add(asked);
    try {
      await next();
    } finally {
      look();
      open.delete(asked);
      if (open.size === 0) clearInterval(timer);
    }
  });
}
