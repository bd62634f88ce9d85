import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/engines/free-port.ts';
import { type SmtpManners, startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import { TakesNone } from './mail.ts';
import { smtpDelivery } from './smtp.ts';
import { policyNo } from './whose-no.ts';

const ANA = 'ana@example.com';
const letter = { subject: 'Eggs', text: 'Ready.', html: '<p>Ready.</p>' };
const no = (code: number, text: string) => () => ({ code, text });

async function whoseOn(url: string, to = ANA) {
  const delivery = smtpDelivery(url, 'Prairie Hen <hello@farm.example>');
  onTestFinished(() => delivery.close());
  return delivery.deliver({ id: randomUUID(), to, ...letter }).then(
    (answer) => ({ whose: answer.accepted ? 'nobody' : 'recipient', said: '' }),
    (error: Error) => ({ whose: error instanceof TakesNone ? error.whose : 'later', said: error.message }),
  );
}

async function whose(manners: Partial<SmtpManners>, to?: string) {
  const smtp = await startSmtp(manners);
  onTestFinished(smtp.close);
  return (await whoseOn(smtp.url, to)).whose;
}

describe('whose no it is', () => {
  it.each<[string, Partial<SmtpManners>, string]>([
    ['nobody says no', {}, 'nobody'],
    ['554 at the greeting', { greeting: no(554, '5.7.1 Your host is blocked') }, 'farm'],
    ['421 at the greeting', { greeting: no(421, '4.3.2 Too many connections') }, 'away'],
    ['535 at the login', { login: no(535, '5.7.8 Wrong password') }, 'farm'],
    ['534 at the login', { login: no(534, '5.7.9 App password required') }, 'farm'],
    ['454 at the login', { login: no(454, '4.7.0 Temporary failure') }, 'away'],
    ['530 at the sender', { sender: no(530, '5.7.0 Authentication required') }, 'farm'],
    ['553 at the sender', { sender: no(553, '5.1.8 Who?') }, 'farm'],
    ['550 at the sender', { sender: no(550, '5.7.1 Sender rejected') }, 'farm'],
    ['450 at the sender', { sender: no(450, '4.1.8 No answer') }, 'away'],
    ['421 at the sender', { sender: no(421, '4.7.0 Too many') }, 'away'],
    ['550 at the recipient', { recipient: no(550, '5.1.1 No such user') }, 'recipient'],
    ['550 5.7 at the recipient', { recipient: no(550, '5.7.1 Not you') }, 'recipient'],
    ['450 at the recipient: greylisting', { recipient: no(450, '4.7.1 Greylisted') }, 'later'],
    ['451 at the recipient: greylisting', { recipient: no(451, '4.7.1 Come back') }, 'later'],
    ['421 at the recipient: the server hangs up', { recipient: no(421, '4.3.2 Closing') }, 'away'],
    ['452 at the recipient: a full mailbox', { recipient: no(452, '4.2.2 Full') }, 'later'],
    ['421 at the letter', { letter: no(421, '4.3.2 Restarting') }, 'later'],
    ['552 at the letter', { letter: no(552, '5.2.3 Too big') }, 'recipient'],
    ['554 at the letter', { letter: no(554, '5.7.1 Spam') }, 'recipient'],
  ])('%s', async (_what, manners, expected) => {
    expect(await whose(manners)).toBe(expected);
  });

  it.each(['a<b>@example.com', 'two\nlines@example.com', ''])(
    'an address that cannot be sent is about that letter alone: %j',
    async (to) => expect(await whose({}, to)).toBe('recipient'),
  );

  it('nobody at the port, or no machine: in words, never as Node calls it', async () => {
    for (const url of [`smtp://127.0.0.1:${await freePort()}`, 'smtp://no-such-host.invalid']) {
      const found = await whoseOn(url);
      expect(found.whose).toBe('away');
      expect(found.said).toMatch(/^The mail server could not be reached: [^E].*\.$/);
      expect(found.said).not.toMatch(/ECONN|ENOTFOUND|EAI_|getaddrinfo/);
    }
  });
});

it.each([
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', '550 5.7.26'],
  ['550-5.7.26 This mail has been blocked', '550 5.7.26'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', '554 5.7.1'],
  ['554 Your IP has a poor reputation', '554 reputation'],
  ['550 SPF check failed', '550 reputation'],
  ['550 5.1.1 No such user', null],
  ['550 5.2.1 Disabled', null],
  ['452 4.7.1 Later', null],
  ['451 4.7.1 Greylisted, see SPF', null],
  ['The mail server could not be reached.', null],
  ['', null],
])('%j may be about the sender: %j', (said, expected) => {
  expect(policyNo(said)).toBe(expected);
});
