import { createMiddleware } from 'hono/factory';
import type { Door } from '../door.ts';

/** A body can be read once: who reads an answer sends a new one. @throws before half an answer goes out */
export const wholeAnswers = createMiddleware<Door>(async (c, next) => {
  await next();
  if (c.res.bodyUsed) throw new Error('The body of this answer was read before it was sent.');
});
