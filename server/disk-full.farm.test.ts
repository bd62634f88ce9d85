import { expect, it, onTestFinished } from 'vitest';
import { signIn, signUp } from '../test/cast/account-calls.ts';
import { bringCast, PASSWORD } from '../test/cast/cast.ts';
import { start } from '../test/cast/deposits.ts';
import { count } from '../test/cast/egg-line.ts';
import { openTestFarm } from '../test/engines/open-test-farm.ts';
import { openLog } from './log.ts';

const FULL =
  'Our disk is full, so nothing can be saved right now. Nothing was changed. Please try again later.';

/** What PostgreSQL answers when a table cannot grow. */
const NO_ROOM = `create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger no_room after insert on egg_counts execute function no_room();
  create trigger no_room after insert on deposits execute function no_room()`;

it('a write on a full disk is refused with a sentence, and the log says why once a minute', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const farm = await openTestFarm('postgres', {}, {}, log);
  onTestFinished(() => farm.close());
  const cast = await bringCast(farm);
  await farm.open.query({ text: NO_ROOM });

  for (const _time of [1, 2]) {
    const answer = await count(cast.admin, 12);
    expect([answer.status, answer.body]).toEqual([503, { error: FULL }]);
  }
  expect((await cast.admin.get('/dashboard/egg-requests')).status).toBe(200);
  const said = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  const ofDisk = said.map(({ msg }) => msg).filter((msg) => msg.startsWith('disk full'));
  expect(ofDisk).toEqual(['disk full; this is said once a minute']);
});

it('whoever started deposits meanwhile is not taken for a card tester', async () => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  await farm.open.query({ text: NO_ROOM });
  for (let time = 0; time < 7; time += 1) {
    const { status, body } = await start(farm);
    expect([status, body.error]).toEqual([503, FULL]);
  }
  await farm.open.query({ text: 'drop trigger no_room on deposits' });
  expect((await start(farm)).status).toBe(200);
  expect(await farm.letters()).toEqual([]);
});

/** As PGlite when its disk is too full to open again: reading fails too. */
const NO_READING = `create function no_reading() returns boolean language plpgsql as
  $$ begin raise exception 'could not write' using errcode = '53100'; end $$;
  alter table sessions rename to all_sessions;
  create view sessions as select * from all_sessions where no_reading()`;

it('whoever is signed in hears that the disk is full, and not that the records are away', async () => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  const { admin } = await bringCast(farm);
  await farm.open.query({ text: NO_READING });
  const answer = await count(admin, 12);
  expect([answer.status, answer.body]).toEqual([503, { error: FULL }]);
});

it('logging in says so too, wherever there is no room', async () => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  const { customer } = await bringCast(farm);
  await farm.open.query({ text: NO_ROOM });
  for (const table of ['sessions', 'attempts']) {
    const full = `create trigger no_room after insert or update on ${table} execute function no_room()`;
    await farm.open.query({ text: full });
    const answer = await signIn(farm, customer.who?.email ?? '', PASSWORD);
    expect([table, answer.status, answer.body]).toEqual([table, 503, { error: FULL }]);
  }
  expect((await customer.get('/dashboard')).status).toBe(200);
});

it('so does signing up, which tells nobody that what they typed was wrong', async () => {
  const farm = await openTestFarm('postgres');
  onTestFinished(() => farm.close());
  await farm.open.query({ text: NO_ROOM });
  for (const table of ['profiles', 'accounts']) {
    const full = `create trigger no_room after insert on ${table} execute function no_room()`;
    await farm.open.query({ text: full });
    const answer = await signUp(farm);
    expect([table, answer.status, answer.body]).toEqual([table, 503, { error: FULL }]);
    await farm.open.query({ text: `drop trigger no_room on ${table}` });
  }
  expect((await signUp(farm)).status).toBe(200);
});
