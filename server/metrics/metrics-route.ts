import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Door } from '../door.ts';
import type { Metrics } from './metrics.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Without the right token, /metrics is a 404. */
export const metricsRoute = (metrics: Metrics) =>
  createMiddleware<Door>(async (c, next) => {
    const token = c.get('context').config.metricsToken;
    const asked = c.req.header('authorization') ?? '';
    if (!token || !timingSafeEqual(hash(asked), hash(`Bearer ${token}`))) return next();
    return c.body(await metrics.read(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
