import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpManners, startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import { MaybeTaken } from './mail.ts';
import { smtpDelivery, tryMailServer } from './smtp.ts';

const letter = {
  to: 'ana@example.com',
  subject: 'Your eggs are ready',
  text: 'Come and get them.',
  html: '<p>Come and get them.</p>',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function connect(manners: Partial<SmtpManners> = {}, login = 'farm:right@') {
  const smtp = await startSmtp(manners);
  const url = smtp.url.replace('farm:right@', login);
  const delivery = smtpDelivery(url, 'Prairie Hen <hello@farm.example>');
  closing.push(() => delivery.close(), smtp.close);
  const send = (id: string = randomUUID(), to = letter.to) => delivery.deliver({ ...letter, id, to });
  return { smtp, send };
}

const no = (code: number, text: string) => () => ({ code, text });

describe('a letter on the wire', () => {
  it('says who writes to whom, and can be read with and without HTML', async () => {
    const { smtp, send } = await connect();
    await send();
    const [got] = smtp.received;
    expect(got).toMatchObject({
      from: { name: 'Prairie Hen', address: 'hello@farm.example' },
      to: [{ address: 'ana@example.com' }],
      subject: letter.subject,
      recipients: ['ana@example.com'],
    });
    const head = Object.fromEntries(got?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(head['content-type']).toMatch(/^multipart\/alternative;/);
    expect(head['mime-version']).toBe('1.0');
    // No vacation responder answers.
    expect(head['auto-submitted']).toBe('auto-generated');
    expect(head['x-auto-response-suppress']).toBe('All');
    expect(Math.abs(Date.parse(head.date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(got?.raw.indexOf('text/plain')).toBeLessThan(got?.raw.indexOf('text/html') ?? 0);
  });

  it('leaves for another machine only encrypted', async () => {
    const smtp = await startSmtp();
    // The same server under an address that is not of this machine's loopback.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const delivery = smtpDelivery(url, 'Prairie Hen <hello@farm.example>');
    closing.push(() => delivery.close(), smtp.close);
    await expect(delivery.deliver({ id: randomUUID(), ...letter })).rejects.toThrow(/STARTTLS/);
    expect(await tryMailServer(url)).toMatch(/STARTTLS/);
    expect(smtp.tries).toEqual([]);
  });

  it('keeps its Message-ID over every try, and no other letter has it', async () => {
    const { smtp, send } = await connect();
    await send('one');
    await send('one');
    await send('other');
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([
      '<one@farm.example>',
      '<one@farm.example>',
      '<other@farm.example>',
    ]);
  });
});

describe('a no for good', () => {
  it('is an answer when nobody lives at the address', async () => {
    const { send } = await connect({ recipient: no(550, '5.1.1 No such user') });
    expect(await send()).toEqual({
      accepted: false,
      refused: expect.stringContaining('550 5.1.1 No such user'),
    });
  });

  it('is an answer when the letter itself is not wanted', async () => {
    const { send } = await connect({ letter: no(554, '5.7.1 Looks like spam') });
    expect(await send()).toEqual({ accepted: false, refused: expect.stringContaining('554 5.7.1') });
  });
});

describe('a letter that the server may have', () => {
  const ends = async (manners: Partial<SmtpManners>) => {
    const smtp = await startSmtp(manners);
    const delivery = smtpDelivery(`${smtp.url}?socketTimeout=400`, 'Prairie Hen <hello@farm.example>');
    closing.push(() => delivery.close(), smtp.close);
    const handedOver: string[] = [];
    const sending = delivery.deliver({ ...letter, id: 'one' }, async () => {
      handedOver.push(smtp.tries.join());
    });
    const ended = await sending.then(
      () => 'sent',
      (error: Error) => (error instanceof MaybeTaken ? 'maybe taken' : 'not taken'),
    );
    return { ended, handedOver: handedOver.length, received: smtp.received.length };
  };

  it.each([
    ['is answered', { letter: () => null }, 'sent', 1],
    ['is taken, and the connection ends', { letter: () => 'drop' as const }, 'maybe taken', 1],
    ['is taken, and nothing is said', { letter: () => 'silence' as const }, 'maybe taken', 1],
    ['is refused for now', { letter: no(451, '4.2.1 Later') }, 'not taken', 1],
    ['is refused for a restart', { letter: no(421, '4.3.2 Restarting') }, 'not taken', 1],
    ['has a refused recipient', { recipient: no(451, '4.2.2 Later') }, 'not taken', 0],
    ['has a recipient at whom the connection ends', { recipient: () => 'drop' as const }, 'not taken', 0],
    ['has a recipient about whom nothing is said', { recipient: () => 'silence' as const }, 'not taken', 0],
  ])('one that %s', async (_what, manners, ended, handedOver) => {
    const received = 'letter' in manners && ended !== 'not taken' ? 1 : 0;
    expect(await ends(manners)).toEqual({ ended, handedOver, received });
  });

  it('leaves only after it is recorded that it leaves', async () => {
    const { smtp } = await connect();
    const delivery = smtpDelivery(smtp.url, 'Prairie Hen <hello@farm.example>');
    closing.push(() => delivery.close());
    const noDatabase = async () => {
      throw new Error('no database');
    };
    await expect(delivery.deliver({ ...letter, id: 'one' }, noDatabase)).rejects.toThrow('no database');
    expect(smtp.received).toEqual([]);
  });
});

describe('trouble that may pass is thrown, so that the letter is tried again', () => {
  it.each([
    ['the mailbox is full just now', { recipient: no(451, '4.2.2 Try later') }],
    ['the server is busy', { letter: no(421, '4.3.2 Busy') }],
    [
      'the server refuses our sender: our setting is wrong, not the letter',
      { sender: no(553, '5.1.8 Who?') },
    ],
    ['the server wants a login first', { sender: no(530, '5.7.0 Authentication required') }],
  ])('%s', async (_what, manners) => {
    const { send, smtp } = await connect(manners);
    await expect(send()).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });

  it('the login is wrong', async () => {
    const login = (password: string) => (password === 'right' ? null : { code: 535, text: '5.7.8 Wrong' });
    const { send, smtp } = await connect({ login }, 'farm:wrong@');
    await expect(send()).rejects.toMatchObject({ code: 'EAUTH' });
    expect(smtp.received).toEqual([]);
  });

  it('nobody answers', async () => {
    const { send, smtp } = await connect();
    await smtp.close();
    await expect(send()).rejects.toMatchObject({
      code: expect.stringMatching(/^E(SOCKET|CONNECTION|CONNREFUSED)$/),
    });
  });
});
