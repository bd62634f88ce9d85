import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { confirmPassword } from '../confirm-password.server.ts';
import { mustHaveProved } from '../proof/proof.server.ts';
import { mustBeAdmin, TWO_STEPS_FIRST } from '../who-may.ts';
import type { Need } from './acts.ts';
import { factorsOf, sayUnproved, unproved } from './factors.server.ts';

type Parts = Pick<Context, 'db' | 'auth' | 'limits'>;

/** @property forAnybody also for visitors @property onlyReads of one's own @property password as it came with the call */
type Asked = { need: Need; forAnybody?: boolean; onlyReads?: boolean; password?: string | undefined };

const WITHOUT_FACTOR: Need[] = ['open', 'link', 'code', 'own session', 'not of an account'];
const ALSO_HELD_BACK: Need[] = ['open', 'link', 'code', 'own session'];

/** @throws Refusal 403 for whoever has a factor and did not prove it */
export async function mustHaveFactor(db: Database, who: Who, need: Need): Promise<void> {
  if (WITHOUT_FACTOR.includes(need)) return;
  const factors = await factorsOf(db, who.id);
  const confirm = unproved(factors, who.proof, need !== 'a factor if any');
  if (!confirm) return;
  const sentence = sayUnproved(factors, who.proof, who.heldBack ?? who.role);
  throw new Refusal(403, sentence, { details: { confirm } });
}

/** Every act passes here before it begins. @returns the stored hash of the password that came with it @throws Refusal 401, 403, 404, 429 */
export async function passGate(
  parts: Parts,
  who: Who | null,
  { need, forAnybody = false, onlyReads = false, password }: Asked,
): Promise<string | null> {
  if (need === 'closed' || need === 'the machine')
    throw new Refusal(404, 'There is nothing at this address.');
  if (!who) {
    if (forAnybody && WITHOUT_FACTOR.includes(need)) return null;
    throw new Refusal(401, 'You must be logged in.');
  }
  if (need === 'owner and factor') mustBeAdmin(who);
  await mustHaveFactor(parts.db, who, need);
  const isHeld = who.heldBack && !forAnybody && !onlyReads && !ALSO_HELD_BACK.includes(need);
  if (isHeld) throw new Refusal(403, TWO_STEPS_FIRST);
  if (need !== 'password' && need !== 'owner and factor') return null;
  if (password !== undefined) return confirmPassword(parts, who, password);
  mustHaveProved(who);
  return null;
}
