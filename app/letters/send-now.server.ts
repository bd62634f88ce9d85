import type { Context } from '../../core/context.ts';
import type { Mail } from '../../services/mail/mail.ts';

/** A mail server that takes longer is not the right one, and the browser stops waiting soon after. */
const MAIL_PATIENCE_MS = 12_000;

function afterPatience() {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), MAIL_PATIENCE_MS).unref();
  });
}

/** @returns what went wrong, or null */
export async function sendNow({ mail }: Pick<Context, 'mail'>, letter: Mail): Promise<string | null> {
  try {
    const answer = await Promise.race([mail.sendNow(letter), afterPatience()]);
    return answer.accepted ? null : answer.refused;
  } catch (error) {
    return (error as Error).message;
  }
}
