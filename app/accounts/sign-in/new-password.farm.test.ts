import { expect, it } from 'vitest';
import { authPost, signIn, signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { WEAK } from '../../access/account.ts';

onPostgres((stage) => {
  async function reset(email: string, newPassword: string) {
    await authPost(stage.farm, '/request-password-reset', { email });
    return authPost(stage.farm, '/reset-password', { token: await tokenInLetter(stage.farm), newPassword });
  }

  it.each([
    ['password', WEAK.common],
    ['        ', WEAK.sameCharacter],
    ['prairiehen25', WEAK.ownWords],
    ['sigridmoe', WEAK.ownWords],
  ])('signing up with %j is refused with a sentence', async (password, message) => {
    expect(await signUp(stage.farm, { password })).toMatchObject({ status: 400, body: { message } });
    expect(await stage.farm.letters()).toEqual([]);
    expect((await signUp(stage.farm)).status).toBe(200);
  });

  it('NUL, which no database holds, counts neither when it is chosen nor when it is typed again', async () => {
    expect((await reset('ana@example.com', 'a quiet barn\0 at dawn')).status).toBe(200);
    for (const typed of ['a quiet barn at dawn', 'a quiet\0 barn at dawn']) {
      expect((await signIn(stage.farm, 'ana@example.com', typed)).status).toBe(200);
    }
  });

  it('a new one is asked the same, and the link can be used again', async () => {
    expect(await reset('ana@example.com', 'Password1')).toMatchObject({
      status: 400,
      body: { message: WEAK.common },
    });
    expect((await reset('ana@example.com', stranger.password)).status).toBe(200);
    expect((await signIn(stage.farm, 'ana@example.com', stranger.password)).status).toBe(200);
  });

  it('the link’s token is not read from the address, which may stand in a log', async () => {
    const { farm } = stage;
    await authPost(farm, '/request-password-reset', { email: 'ana@example.com' });
    const path = `/reset-password?token=${await tokenInLetter(farm)}`;
    expect((await authPost(farm, path, { newPassword: stranger.password })).status).toBe(400);
    expect((await signIn(farm, 'ana@example.com', stranger.password)).status).toBe(401);
  });

  it.each(['june@farm.example', 'hattie@farm.example'])(
    'that of %s, who works here, has 12 characters',
    async (email) => {
      const short = await reset(email, 'rooster 41x');
      expect(short).toMatchObject({ status: 400, body: { message: WEAK.shortForStaff } });
      expect((await reset(email, 'rooster 41xy')).status).toBe(200);
    },
  );
});
