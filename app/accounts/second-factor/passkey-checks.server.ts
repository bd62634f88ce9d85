import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Farm } from '../../../core/farm.ts';
import type { AccountLetters } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { asksForFactor, sessionOf } from './asking-session.server.ts';
import { confirmNeed, refuseNeed } from './factor-rule.server.ts';

type Parts = { db: Database; farm: () => Promise<Farm>; letters: AccountLetters };
type Registered = NonNullable<NonNullable<PasskeyOptions['registration']>['afterVerification']>;
type Authenticated = NonNullable<NonNullable<PasskeyOptions['authentication']>['afterVerification']>;

/** What we ask of a passkey after the library has checked its signature. */
export function passkeyChecks({ db, farm, letters }: Parts) {
  const keyOf = async (credentialID: string) =>
    (await db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID)))[0];

  return {
    async registered({ verification: { registrationInfo } }) {
      mustBeVerified(registrationInfo);
      if (registrationInfo && (await keyOf(registrationInfo.credential.id)))
        throw new APIError('CONFLICT', { message: proofSentences.passkeyKnown });
    },
    /** One that rests is confirmed by using it in a session of its person, freshly proved. */
    async authenticated({ ctx, verification, clientData }) {
      mustBeVerified(verification.authenticationInfo);
      const key = await keyOf(clientData.id);
      if (!key || key.confirmed) return;
      const asking = await sessionOf(ctx);
      if (asking?.user.id !== key.userId)
        throw new APIError('FORBIDDEN', { message: proofSentences.passkeyRests });
      refuseNeed(await confirmNeed({ db, farm }, asksForFactor(asking)));
      await db.transaction(async (tx) => {
        await tx.update(passkeys).set({ confirmed: true }).where(eq(passkeys.id, key.id));
        await letters.ask(tx, {
          kind: 'sign-in-changed',
          email: asking.user.email,
          what: 'A passkey was confirmed. It signs you in again.',
        });
      });
    },
  } satisfies { registered: Registered; authenticated: Authenticated };
}

/** A passkey replaces password and second factor only if the device verified the user. @throws APIError 403 */
export function mustBeVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('FORBIDDEN', { message: proofSentences.notVerified });
}
