import { randomUUID } from 'node:crypto';
import { letters } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

/** An email in the outbox, refused unless `changes` say otherwise. @returns its id */
export async function outboxLetter(
  { context }: TestFarm,
  changes: Partial<typeof letters.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await context.db.insert(letters).values({
    id,
    kind: 'eggs-ready',
    to: 'ana@example.com',
    subject: 'Your eggs are ready',
    state: 'refused',
    tries: 1,
    said: '550 5.1.1 <…>: no such user',
    body: { text: 'Come and get them.', html: '<p>Come and get them.</p>' },
    queuedAt: context.clock.now(),
    endedAt: context.clock.now(),
    ...changes,
  });
  return id;
}
