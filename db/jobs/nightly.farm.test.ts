import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../core/clock.ts';
import { onBothEngines } from '../../test/engines/stage.ts';
import { CALLS_KEPT_DAYS } from '../kept-calls.ts';
import { answeredCalls, attempts, mailbox, rateLimits, sessions, verifications } from '../schema.ts';
import { sweep } from './nightly.ts';

onBothEngines((stage) => {
  it('the night takes what has run out, and leaves the rest', async () => {
    const { db, clock } = stage.farm.context;
    const userId = stage.cast.customer.who?.id ?? '';
    const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
    await db.delete(sessions);
    await db.delete(verifications);
    for (const [id, days] of [
      ['over', -40],
      ['on', 1],
    ] as const) {
      const expiresAt = at(days);
      await db.insert(sessions).values({ id, token: id, userId, expiresAt });
      await db.insert(verifications).values({ id, identifier: id, value: id, expiresAt });
      await db.insert(attempts).values({ key: id, points: 1, expire: expiresAt.getTime() });
      await db.insert(rateLimits).values({ id, key: id, count: 1, lastRequest: expiresAt.getTime() });
      await db.insert(answeredCalls).values({
        caller: userId,
        functionName: 'request-eggs',
        key: id,
        bodyHash: '',
        answer: {},
        createdAt: expiresAt,
      });
      await db.insert(answeredCalls).values({
        caller: userId,
        functionName: 'count-eggs',
        key: `${id}, from a phone`,
        bodyHash: '',
        answer: {},
        createdAt: at(id === 'over' ? -CALLS_KEPT_DAYS - 2 : -CALLS_KEPT_DAYS),
      });
      const letter = { to: id, subject: id, text: id, html: id, links: [] };
      await db.insert(mailbox).values({ id: randomUUID(), sentAt: expiresAt, ...letter });
    }
    await sweep(db, clock, []);
    const answers = (await db.select().from(answeredCalls)).map(({ key }) => key);
    const phones = answers.filter((key) => key.endsWith('phone'));
    const left = [
      (await db.select().from(sessions)).map(({ id }) => id),
      (await db.select().from(verifications)).map(({ id }) => id),
      (await db.select().from(attempts)).map(({ key }) => key),
      (await db.select().from(rateLimits)).map(({ id }) => id),
      answers.filter((key) => !phones.includes(key)),
      (await db.select().from(mailbox)).map(({ to }) => to),
    ];
    expect(left).toEqual(left.map(() => ['on']));
    expect(phones).toEqual(['on, from a phone']);
  });
});
