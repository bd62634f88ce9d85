import { describe, expect, it } from 'vitest';
import { verifications } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { recordStatements } from '../../../test/engines/record-statements.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const NEW = 'a newer, longer password';
  const request = (email: string) =>
    authPost(stage.farm, '/request-password-reset', { email, redirectTo: '/reset-password' });
  const choose = (token: string, newPassword = NEW) =>
    authPost(stage.farm, '/reset-password', { token, newPassword });

  describe('asking for a new password', () => {
    it('answers the same for known and unknown, and writes to the known', async () => {
      const unknown = await request('nobody@example.com');
      expect(unknown.status).toBe(200);
      const known = await request('ana@example.com');
      expect({ status: known.status, text: known.text }).toEqual({ status: 200, text: unknown.text });
      expect(await stage.farm.letters()).toMatchObject([
        { to: 'ana@example.com', subject: 'Choose a new password for Prairie Hen' },
      ]);
    });

    it('does the same for both until it has answered: it puts the question aside', async () => {
      const asked: unknown[] = [];
      for (const email of ['nobody@example.com', 'ana@example.com']) {
        await request(email);
        const { rows } = await stage.farm.open.query({
          text: `select name, data from pgboss.job where data->>'email' = $1`,
          values: [email],
        });
        asked.push(rows);
      }
      const question = (email: string) => [{ name: 'account-letters', data: { kind: 'reset', email } }];
      expect(asked).toEqual([question('nobody@example.com'), question('ana@example.com')]);
    });

    it('does the same for both afterwards, too: a stranger’s letter is written and taken back', async () => {
      const { farm } = stage;
      const recorded = recordStatements(farm);
      await request('bo@example.com');
      const before = await farm.letters();
      const links = () => farm.context.db.$count(verifications);
      const linksBefore = await links();
      const done: string[][] = [];
      for (const email of ['nobody@example.com', 'ana@example.com']) {
        recorded.length = 0;
        await request(email);
        await farm.letters();
        done.push(recorded.map(({ text }) => text).filter((text) => /"(profiles|verifications)"/.test(text)));
      }
      expect(done[0]).toEqual(done[1]);
      expect(done[0]).toHaveLength(3);
      expect((await farm.letters()).slice(before.length)).toMatchObject([{ to: 'ana@example.com' }]);
      expect(await links()).toBe(linksBefore + 1);
    });

    it.each(['nobody@example.com', 'ana@example.com'])(
      'says so when the question cannot be put aside: %s',
      async (email) => {
        const { open } = stage.farm;
        await open.query({ text: 'alter table pgboss.job_common rename to job_away' });
        const answer = await request(email);
        await open.query({ text: 'alter table pgboss.job_away rename to job_common' });
        expect(answer).toMatchObject({
          status: 500,
          body: { error: expect.stringMatching(/try again in a minute/) },
        });
        expect((await request(email)).status).toBe(200);
      },
    );

    it.each([{}, { email: 5 }, { email: 'ana' }, { email: 'ana@example.com\r\nBcc: bo@example.com' }])(
      'does not take %j',
      async (body) => {
        const answer = await authPost(stage.farm, '/request-password-reset', body);
        expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\w \w/) } });
        expect(await stage.farm.letters()).toEqual([]);
      },
    );

    it('sends a link with the token behind the hash, where it reaches no log', async () => {
      await request('ana@example.com');
      expect((await stage.farm.letters())[0]?.links).toEqual([
        expect.stringMatching(/^http:\/\/localhost:3000\/reset-password#token=\w{20,}$/),
      ]);
    });

    it('changes nothing yet', async () => {
      await request('ana@example.com');
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it('does not lead to another site', async () => {
      const body = { email: 'ana@example.com', redirectTo: 'https://evil.example/' };
      expect((await authPost(stage.farm, '/request-password-reset', body)).status).toBe(200);
      const [letter] = await stage.farm.letters();
      expect(letter?.links.join(' ')).not.toContain('evil.example');
    });
  });

  describe('the link', () => {
    it('changes the password, once', async () => {
      await request('ana@example.com');
      const token = await tokenInLetter(stage.farm);
      expect((await choose(token)).status).toBe(200);
      expect((await signIn(stage.farm, 'ana@example.com', NEW)).status).toBe(200);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(401);
      expect((await choose(token, 'and another one')).status).toBe(400);
      expect((await signIn(stage.farm, 'ana@example.com', NEW)).status).toBe(200);
    });

    it('makes every older link useless once one is spent', async () => {
      await request('ana@example.com');
      const older = await tokenInLetter(stage.farm);
      await request('ana@example.com');
      const newer = await tokenInLetter(stage.farm);
      expect(newer).not.toBe(older);
      expect((await choose(newer)).status).toBe(200);
      expect((await choose(older, 'somebody else’s')).status).toBe(400);
      expect((await signIn(stage.farm, 'ana@example.com', NEW)).status).toBe(200);
    });

    it('verifies the address it was sent to', async () => {
      await request('una@example.com');
      await choose(await tokenInLetter(stage.farm));
      expect((await signIn(stage.farm, 'una@example.com', NEW)).status).toBe(200);
    });

    it('ends every session that was open', async () => {
      const open = cookiesOf((await signIn(stage.farm, 'ana@example.com', PASSWORD)).headers);
      await request('ana@example.com');
      await choose(await tokenInLetter(stage.farm));
      expect((await stage.farm.request('/dashboard', { headers: open })).status).toBe(401);
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(401);
      expect(await whoAmI(stage.farm, stage.cast.otherCustomer.headers)).toBe('marcus@example.com');
    });

    it.each(['short', '', 'x'.repeat(129)])(
      'does not take the password %.9j, and stays good',
      async (password) => {
        await request('ana@example.com');
        const token = await tokenInLetter(stage.farm);
        const answer = await choose(token, password);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toMatch(/^Please use at (least 8|most 128) characters\.$/);
        expect((await choose(token)).status).toBe(200);
      },
    );

    it('is no good after an hour', async () => {
      await request('ana@example.com');
      const token = await tokenInLetter(stage.farm);
      const [row] = await stage.farm.context.db.select().from(verifications);
      const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(58);
      expect(minutes).toBeLessThanOrEqual(60);
      await stage.farm.context.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
      expect((await choose(token)).status).toBe(400);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it.each(['', 'made-up', '\0', "' or 1=1 --", '%'])('cannot be guessed: %j', async (token) => {
      await request('ana@example.com');
      await stage.farm.letters();
      const before = await allRows(stage.farm);
      expect((await choose(token)).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
