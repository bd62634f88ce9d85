import { eq, gte } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { eggRequests, letters, mailbox, profiles } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { sendResting } from '../services/mail/mailbox.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { type Home, makeHome } from '../test/engines/running-farm.ts';
import { busyStreet, CUSTOMERS, type Street } from '../test/promises/busy-street.ts';
import { type Received, type SmtpManners, startSmtp } from '../test/stand-ins/stand-in-smtp.ts';

const KILLS = 3;
const READY = 'Your eggs are ready';
/** It does not rest. */
const WANTED = /^New egg request/;
/** An email whose process died is retried 10 to 15 seconds later. */
const UNTIL_NOTICED = { timeout: 60_000, interval: 250 };

/** Every request asked for on this street. */
async function readRequests({ db }: OpenDatabase, { since }: Street) {
  const rows = await db
    .select({ request: eggRequests, email: profiles.email })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .where(gte(eggRequests.requestedAt, since));
  return rows.map(({ request, email }) => ({ ...request, email }));
}

type Row = Awaited<ReturnType<typeof readRequests>>[number];

/** Which times a request has when it is all there. */
const WHOLE: Record<Row['requestStatus'], { ready: boolean; pickedUp: boolean }> = {
  pending: { ready: false, pickedUp: false },
  cancelled: { ready: false, pickedUp: false },
  awaiting_pickup: { ready: true, pickedUp: false },
  completed: { ready: true, pickedUp: true },
};

function everythingToldIsThere({ told }: Street, rows: Row[]) {
  for (const { id, customer, done } of told) {
    const row = rows.find((one) => one.id === id);
    expect(row?.email).toBe(customer);
    if (done.has('cancelled')) expect(row?.requestStatus).toBe('cancelled');
    if (done.has('ready')) expect(row?.fulfilledAt).toBeInstanceOf(Date);
    if (done.has('picked up')) expect(row?.requestStatus).toBe('completed');
  }
}

function everythingThereIsWhole({ told }: Street, rows: Row[]) {
  for (const { requestStatus, fulfilledAt, markedAsPickedUpAt } of rows) {
    expect({ ready: fulfilledAt !== null, pickedUp: markedAsPickedUpAt !== null }).toEqual(
      WHOLE[requestStatus],
    );
  }
  for (const customer of CUSTOMERS) {
    const theirs = rows.filter(({ email }) => email === customer);
    const active = theirs.filter(({ requestStatus }) => /pending|awaiting_pickup/.test(requestStatus));
    expect(active.length).toBeLessThanOrEqual(1);
    // The call in flight at the last kill may have counted.
    const unanswered = theirs.length - told.filter((one) => one.customer === customer).length;
    expect(unanswered).toBeOneOf([0, 1]);
  }
}

type Letter = { id: string; to: string; subject: string };

/** Emails that wait in the queue for a retry. */
async function waitingLetters(open: OpenDatabase): Promise<Letter[]> {
  const { rows } = await open.query({
    text: `select id, data->>'to' as to, data->>'subject' as subject
           from pgboss.job where name = 'mail' and state < 'completed'`,
  });
  return rows as Letter[];
}

/** Emails that were no longer true when they were to leave. */
async function withdrawnLetters({ db }: OpenDatabase): Promise<Letter[]> {
  const { id, to, subject } = letters;
  return db.select({ id, to, subject }).from(letters).where(eq(letters.state, 'withdrawn'));
}

/** Exactly one email to the farm per request, and one to the customer per ready request. */
function eachWriteHasItsLetter(rows: Row[], letters: Letter[]) {
  const ofEggs = letters.filter(({ subject }) => !subject.startsWith('New sign-in'));
  const unique = [...new Map(ofEggs.map((letter) => [letter.id, letter])).values()];
  const count = (to: string, subject: RegExp) =>
    unique.filter((letter) => letter.to === to && subject.test(letter.subject)).length;
  expect(count(DEMO_ACCOUNTS.admin, WANTED)).toBe(rows.length);
  for (const customer of CUSTOMERS) {
    const ready = rows.filter(({ email, fulfilledAt }) => email === customer && fulfilledAt);
    expect(count(customer, new RegExp(READY))).toBe(ready.length);
  }
  expect(unique).toHaveLength(rows.length + rows.filter(({ fulfilledAt }) => fulfilledAt).length);
}

/** A repeat is allowed only for the last email of a killed process. */
function onlyKillsRepeat(received: Received[], kills: number) {
  const repeated = received.filter(({ messageId }, n) =>
    received.slice(n + 1).some((later) => later.messageId === messageId),
  );
  for (const { connection, messageId } of repeated) {
    const last = received.findLast((letter) => letter.connection === connection);
    expect(last?.messageId).toBe(messageId);
  }
  expect(repeated.length).toBeLessThanOrEqual(kills);
}

/** Waits for every email that a call promised and that stayed true. */
function promisedLetters({ told }: Street, arrived: () => Promise<Letter[]>) {
  const wanted = told.filter(({ done }) => !done.has('cancelled'));
  const ready = told.filter(({ done }) => done.has('ready') && !done.has('picked up'));
  return vi.waitFor(async () => {
    const ids = (letters: Letter[]) => new Set(letters.map(({ id }) => id)).size;
    const letters = await arrived();
    expect(ids(letters.filter(({ to }) => to === DEMO_ACCOUNTS.admin))).toBeGreaterThanOrEqual(wanted.length);
    for (const customer of CUSTOMERS) {
      const theirs = ready.filter((one) => one.customer === customer).length;
      expect(ids(letters.filter(({ to }) => to === customer))).toBeGreaterThanOrEqual(theirs);
    }
  }, UNTIL_NOTICED);
}

/** Kills at random moments; after the last nobody retries. */
async function killAtRandom(street: Street, kills: number) {
  for (let left = kills; left > 0; left -= 1) {
    await street.aRandomMoment();
    await street.killAndStart(left === 1);
  }
  await street.lives;
  // Otherwise no kill hit a call in flight.
  expect(street.lost()).toBeGreaterThanOrEqual(kills);
  expect(street.told.length).toBeGreaterThan(kills);
}

async function stop(street: Street) {
  street.farm().signal('SIGTERM');
  expect(await street.farm().gone).toBe(0);
}

/** Checks a stopped farm's database. @param sent all emails */
async function allIsAsPromised(
  home: Home,
  street: Street,
  sent: (open: OpenDatabase) => Letter[] | Promise<Letter[]>,
) {
  const open = await home.open();
  onTestFinished(() => open.close());
  const rows = await readRequests(open, street);
  everythingToldIsThere(street, rows);
  everythingThereIsWhole(street, rows);
  const arrived = await sent(open);
  eachWriteHasItsLetter(rows, [
    ...arrived,
    ...(await waitingLetters(open)),
    ...(await withdrawnLetters(open)),
  ]);
  const recorded = await open.db.select().from(letters).where(eq(letters.state, 'sent'));
  expect(recorded.length).toBeGreaterThan(0);
  for (const { id } of recorded) expect(arrived.map((one) => one.id)).toContain(id);
}

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('a farm killed again and again loses nothing it said it had done', { timeout: 180_000 }, async () => {
    const home = await makeHome(engine);
    const street = await busyStreet(home, 20_250_920);
    await killAtRandom(street, KILLS);
    const url = await street.url();
    await promisedLetters(street, async () => {
      await fetch(`${url}/dev/mail`, { method: 'POST', headers: { Origin: url }, redirect: 'manual' });
      return (await fetch(`${url}/dev/mail.json`)).json();
    });
    await stop(street);
    await allIsAsPromised(home, street, ({ db }) => db.select().from(mailbox));
  });
});

it('a letter handed over in the moment of a kill comes twice with one Message-ID', {
  timeout: 180_000,
}, async () => {
  const manners: Partial<SmtpManners> = {};
  const smtp = await startSmtp(manners);
  onTestFinished(() => smtp.close());
  const home = await makeHome('postgres', {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prairie Hen <hello@farm.example>',
  });
  const street = await busyStreet(home, 55_371);
  const handedOver = await new Promise<string | undefined>((resolve) => {
    manners.letter = ({ subject, messageId }) => {
      if (WANTED.test(subject ?? '')) {
        manners.letter = () => null;
        void street.killAndStart();
        resolve(messageId);
      }
      return null;
    };
  });
  await street.url();
  await killAtRandom(street, KILLS - 1);

  const arrived = () =>
    smtp.received.map(({ messageId = '', recipients: [to = ''], subject = '' }) => ({
      id: messageId.slice(1).replace(/@.*/, ''),
      to,
      subject,
    }));
  const open = await home.open();
  onTestFinished(() => open.close());
  await promisedLetters(street, async () => {
    await sendResting(open.db);
    return arrived();
  });
  const again = () => smtp.received.filter(({ messageId }) => messageId === handedOver);
  await vi.waitFor(async () => {
    const gone = (await withdrawnLetters(open)).some(({ id }) => handedOver?.startsWith(`<${id}@`));
    // Canceled before the second try: no longer true, so it does not come again.
    if (!gone) expect(again()).toHaveLength(2);
  }, UNTIL_NOTICED);
  await stop(street);
  await allIsAsPromised(home, street, arrived);
  onlyKillsRepeat(smtp.received, KILLS);
});
