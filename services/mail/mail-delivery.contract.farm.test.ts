import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onBothEngines } from '../../test/engines/stage.ts';
import { startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import type { MailDelivery } from './mail.ts';
import { mailboxDelivery, readMailbox } from './mailbox.ts';
import { smtpDelivery } from './smtp.ts';

type Arrived = { to: string[]; subject: string; text: string; html: string };
type Case = { delivery: MailDelivery; arrived(): Promise<Arrived[]> };

const letter = {
  to: 'ana@example.com',
  subject: 'Your eggs are ready',
  text: 'Two dozen – “brown” ones.\nhttps://farm.example/x?a=1&b=2\n.\nThe end',
  html: '<!doctype html><html><body><p>Two dozen – “brown” ones.</p></body></html>',
};

onBothEngines((stage) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let post: MailDelivery;
  beforeAll(async () => {
    smtp = await startSmtp();
    post = smtpDelivery(smtp.url, 'Prairie Hen <hello@farm.example>');
  });
  afterAll(async () => {
    post.close();
    await smtp.close();
  });
  beforeEach(() => smtp.received.splice(0));

  const cases: Record<string, () => Case> = {
    mailbox: () => {
      const { db } = stage.farm.context;
      const arrived = async () => (await readMailbox(db)).map((one) => ({ ...one, to: [one.to] })).reverse();
      // Two emails within one millisecond have no order.
      let moment = 0;
      return { delivery: mailboxDelivery(db, { now: () => new Date(++moment) }), arrived };
    },
    SMTP: () => ({
      delivery: post,
      arrived: async () =>
        smtp.received.map(({ recipients, subject = '', text = '', html = '' }) => ({
          to: recipients,
          subject,
          text: text.trimEnd(),
          html: html.trimEnd(),
        })),
    }),
  };

  describe.each(Object.entries(cases))('%s', (_name, make) => {
    it('brings the letter, with its text and its HTML', async () => {
      const { delivery, arrived } = make();
      expect(await delivery.deliver({ id: randomUUID(), ...letter })).toEqual({ accepted: true });
      expect(await arrived()).toMatchObject([{ ...letter, to: [letter.to] }]);
    });

    it('brings letters of every script', async () => {
      const { delivery, arrived } = make();
      const words = {
        subject: 'Яйца, 鸡蛋, 🥚 and “eggs”',
        text: 'Łukasz 李 🐔',
        html: '<p>Łukasz 李 🐔</p>',
      };
      await delivery.deliver({ id: randomUUID(), to: letter.to, ...words });
      expect(await arrived()).toMatchObject([words]);
    });

    it('takes a letter without text or with a very long line', async () => {
      const { delivery, arrived } = make();
      await delivery.deliver({ id: randomUUID(), ...letter, text: '', html: '' });
      await delivery.deliver({ id: randomUUID(), ...letter, text: 'x'.repeat(20_000) });
      const texts = (await arrived()).map(({ text }) => text);
      expect(texts).toEqual(['', 'x'.repeat(20_000)]);
    });

    it.each(['Hello\r\nBcc: evil@example.com', 'Hello\nX-Evil: 1\n\nbody', '\r\n.\r\nQUIT\r\n'])(
      'a subject cannot add headers or letters: %j',
      async (subject) => {
        const { delivery, arrived } = make();
        await delivery.deliver({ id: randomUUID(), ...letter, subject });
        expect(await arrived()).toMatchObject([{ to: [letter.to], html: letter.html }]);
        for (const { headers } of smtp.received) {
          expect(headers.map(({ key }) => key)).not.toContain('x-evil');
          expect(headers.map(({ key }) => key)).not.toContain('bcc');
        }
      },
    );

    it.each([
      'ana@example.com, evil@example.com',
      'ana@example.com\r\nBcc: evil@example.com',
      'ana@example.com>\r\nRCPT TO:<evil@example.com',
      'Ana <ana@example.com>; evil@example.com',
      'family: ana@example.com, evil@example.com;',
    ])('nobody else gets it, whatever the address says: %j', async (to) => {
      const { delivery, arrived } = make();
      await delivery.deliver({ id: randomUUID(), ...letter, to }).catch(() => null);
      const recipients = (await arrived()).flatMap((one) => one.to);
      expect(recipients).not.toContain('evil@example.com');
      expect(recipients.length).toBeLessThanOrEqual(1);
    });
  });

  it('the demo mailbox keeps one letter, however often it is brought', async () => {
    const { db, clock } = stage.farm.context;
    const delivery = mailboxDelivery(db, clock);
    const brought = { id: randomUUID(), ...letter };
    for (let n = 0; n < 3; n += 1) expect(await delivery.deliver(brought)).toEqual({ accepted: true });
    expect((await readMailbox(db)).map(({ id }) => id)).toEqual([brought.id]);
  });
});
