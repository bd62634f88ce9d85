import { describe, expect, it } from 'vitest';
import { profiles } from '../../../db/schema.ts';
import { authPost, signUp, stranger } from '../../../test/cast/account-calls.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { openTestFarm } from '../../../test/engines/open-test-farm.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { LIKE_A_PROGRAM } from '../../access/puzzle/machines.server.ts';

onPostgres((stage) => {
  const ZIP = 'Zip code is five digits.';
  const EMAIL = 'Please enter a valid email, like ana@example.com.';
  const CHECK = 'Please check what you entered.';

  describe('a sign-up that makes no sense stores nothing', () => {
    it.each([
      [{ homeZip: 'abcde' }, ZIP],
      [{ homeZip: '5537' }, ZIP],
      [{ homeZip: '553711' }, ZIP],
      [{ homeZip: 55371 }, CHECK],
      [{ profileVisibility: 'x' }, CHECK],
      [{ name: '' }, 'First name is required.'],
      [{ name: '   ' }, 'First name is required.'],
      [{ name: '\0' }, 'First name is required.'],
      [{ name: 'x'.repeat(5_000) }, 'First name can be at most 80 characters.'],
      [{ name: '\u200b' }, 'First name needs at least one letter.'],
      [
        { name: 'Ana\r\nBcc: bo@example.com' },
        'First name has an invisible character. Please type that part again.',
      ],
      [{ lastName: '\u202egro.live' }, 'Last name has an invisible character. Please type that part again.'],
      [{ lastName: '\u3164\u{e0101}' }, 'Last name needs at least one letter.'],
      [{ lastName: '' }, 'Last name is required.'],
      [{ lastName: 'x'.repeat(5_000) }, 'Last name can be at most 80 characters.'],
      [{ email: '' }, 'Email is required.'],
      [{ email: 'ana' }, EMAIL],
      [{ email: 'ana@example.com, bo@example.com' }, EMAIL],
      [{ email: 'ana@example.com\r\nBcc: bo@example.com' }, EMAIL],
      [{ email: '\ud800@example.com' }, EMAIL],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'That email is too long.'],
      [{ email: { $ne: null } }, 'Email is required.'],
      [{ password: 'short' }, 'Please use at least 8 characters.'],
      [{ password: 'x'.repeat(129) }, 'Please use at most 128 characters.'],
      [{ name: undefined }, CHECK],
      [{ lastName: undefined }, CHECK],
      [{ homeZip: undefined }, CHECK],
      [{ email: undefined }, 'Email is required.'],
      [{ password: undefined }, CHECK],
      [{ password: null }, CHECK],
    ])('%j', async (changes, sentence) => {
      const before = await allRows(stage.farm);
      const answer = await signUp(stage.farm, changes);
      expect({ status: answer.status, message: answer.body.message }).toEqual({
        status: 400,
        message: sentence,
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it.each(['[]', '5', 'null', '"x"', '{}', '[{"email":"a@b.example"}]'])('the body %s', async (body) => {
      const before = await allRows(stage.farm);
      expect((await authPost(stage.farm, '/sign-up/email', body)).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it.each(['', '{', 'name=Sigrid', '\0', `${'['.repeat(30_000)}`])(
      'what is no JSON: %.20s',
      async (body) => {
        const answer = await authPost(stage.farm, '/sign-up/email', body);
        expect(answer.status).toBe(400);
        expect(answer.body.error).toBe('That could not be read. Please reload the page and try again.');
      },
    );

    it('a field that people never see, filled in', async () => {
      const before = await allRows(stage.farm);
      const answer = await signUp(stage.farm, { website: 'https://spam.example' });
      expect([answer.status, answer.body.message]).toEqual([422, LIKE_A_PROGRAM]);
      expect(await allRows(stage.farm)).toEqual(before);
      expect((await signUp(stage.farm, { website: '' })).status).toBe(200);
    });

    it('ten megabytes', async () => {
      const answer = await signUp(stage.farm, { name: 'x'.repeat(10_000_000) });
      expect(answer.status).toBe(413);
      expect(answer.body.error).toBe('That is too much text. Please shorten it and try again.');
    });
  });

  it.each(['<b onclick=x>Ana</b>', '李小龍', 'O’Brien-Łukasz', "'; drop table profiles; --", '{{7*7}}'])(
    'an unusual name is taken as it is: %s',
    async (name) => {
      expect((await signUp(stage.farm, { name: ` ${name}\0 ` })).status).toBe(200);
      const found = (await stage.farm.context.db.select().from(profiles)).find(
        ({ email }) => email === stranger.email,
      );
      expect(found?.firstName).toBe(name);
    },
  );

  it('half a character is stored as the sign for an unknown one', async () => {
    await signUp(stage.farm, { name: 'Ana\ud800' });
    const names = (await stage.farm.context.db.select().from(profiles)).map(({ firstName }) => firstName);
    expect(names).toContain('Ana\ufffd');
  });

  it('a sign-up whose letter cannot be queued leaves no profile, and says that it failed', async () => {
    const farm = await openTestFarm(stage.engine);
    await farm.open.query({ text: 'alter table pgboss.job_common rename to job_away' });
    const answer = await signUp(farm);
    expect(answer.status).toBe(500);
    expect(answer.body.error).toContain('nothing was changed');
    expect(await farm.context.db.select().from(profiles)).toEqual([]);
    await farm.open.query({ text: 'alter table pgboss.job_away rename to job_common' });
    expect((await signUp(farm)).status).toBe(200);
    expect(await farm.letters()).toHaveLength(1);
    await farm.open.query({ text: 'alter table pgboss.job_common rename to job_away' });
    expect((await signUp(farm)).status).toBe(500);
    await farm.open.query({ text: 'alter table pgboss.job_away rename to job_common' });
    expect((await signUp(farm)).status).toBe(200);
    expect(await farm.letters()).toHaveLength(2);
    await farm.close();
  });
});
