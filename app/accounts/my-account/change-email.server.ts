import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { profiles } from '../../../db/schema.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { needOf } from '../../access/gate/acts.ts';
import { mustHaveFactor } from '../../access/gate/gate.server.ts';
import { askNewAddress } from './email-change.server.ts';
import { changeEmailInput, myAccountSentences } from './my-account.ts';

/** Changes nothing until someone opens the link in that mailbox; same answer for any address. @throws Refusal 403 a factor came meanwhile, 422 the current address, 429 */
export const askToChangeEmail = act('change-email', {
  summary:
    'Emails a link to your new address; its token changes the address with verify-email. The response is the same for any address.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: changeEmailInput,
  answers: done,
  refusals: [429],
  prepare: async ({ context, who }, input) => {
    const email = input.email.toLowerCase();
    if (email === who.email)
      throw new Refusal(422, myAccountSentences.sameEmail, {
        fields: { email: myAccountSentences.sameEmail },
      });
    await refuseWhenTooOften(context.limits.emailChange, who.id);
    await refuseWhenTooOften(context.limits.ofStrangers(async () => who).verificationLetter, email);
  },
  run: async ({ tx, context, who }, input) => {
    const email = input.email.toLowerCase();
    // The link works later, so a factor that comes at this moment is asked for, too.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, who.id)).for('update');
    await mustHaveFactor(tx, who, needOf('functions', 'change-email'));
    await askNewAddress(context, tx, who.id, email);
    return { success: true, message: myAccountSentences.emailAsked(email) };
  },
});
