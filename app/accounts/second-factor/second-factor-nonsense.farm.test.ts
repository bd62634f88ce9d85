import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authPost, cookiesOf, signIn } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { authenticator } from '../../../test/cast/totp.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { spoiltBody } from '../../../test/fuzz/spoilt-body.ts';
import { marks, writtenBetween } from '../../../test/fuzz/written.ts';

/** As a device answers, by its shape. */
const device = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const BODIES: Record<string, object> = {
  '/two-factor/enable': { password: PASSWORD, method: 'totp', issuer: 'x' },
  '/two-factor/disable': { password: PASSWORD, extra: 1 },
  '/two-factor/generate-backup-codes': { password: PASSWORD },
  '/two-factor/verify-totp': { code: '000000', trustDevice: true, extra: 1 },
  '/two-factor/verify-backup-code': { code: '123456789012', disableSession: true, extra: 1 },
  '/passkey/verify-registration': { response: device, name: 'x' },
  '/passkey/verify-authentication': { response: device },
  '/passkey/delete-passkey': { id: 'x' },
};

/** A wrong code is counted where it was tried, and the owner reads of it. */
const COUNTS_TRIES = ['two_factors', 'verifications'];
const TELLS_OF_TRIES = ['history', 'history_values'];

onPostgres((stage) => {
  /** Somebody between password and code, and somebody past both. */
  async function withTwoSteps(email: string) {
    const { farm } = stage;
    const headers = cookiesOf((await signIn(farm, email, PASSWORD)).headers);
    const { body } = await authPost(farm, '/two-factor/enable', { password: PASSWORD }, { headers });
    const code = authenticator(String(body.totpURI))();
    const on = await authPost(farm, '/two-factor/verify-totp', { code }, { headers });
    return {
      past: cookiesOf(on.headers),
      between: cookiesOf((await signIn(farm, email, PASSWORD)).headers),
    };
  }

  it.each(Object.entries(BODIES))(
    '%s answers whatever is sent, and refused writes nothing',
    async (path, right) => {
      const { farm } = stage;
      const { past, between } = await withTwoSteps('marcus@example.com');
      const callers = [{}, stage.cast.customer.headers, between, past];
      const statuses = new Set<number>();
      const query = fc.asyncProperty(
        spoiltBody(right),
        fc.constantFrom(...callers),
        async (body, headers) => {
          await farm.open.query({ text: 'delete from attempts' });
          await farm.letters();
          const before = await marks(farm.open);
          const answer = await authPost(farm, path, body, { headers });
          statuses.add(answer.status);
          expect([200, 400, 401, 403, 404, 429], answer.text).toContain(answer.status);
          expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
          if (answer.status === 200) return;
          expect(answer.body.message ?? answer.body.error).toMatch(/\w+ \w+/);
          const written = writtenBetween(before, await marks(farm.open));
          const wrongCode = written.includes('two_factors')
            ? [...COUNTS_TRIES, ...TELLS_OF_TRIES]
            : COUNTS_TRIES;
          expect(written.filter((table) => !wrongCode.includes(table))).toEqual([]);
        },
      );
      await fc.assert(query, { numRuns: 120, seed: 55_371 });
      expect([...statuses]).toEqual(expect.arrayContaining([400]));
    },
  );
});
