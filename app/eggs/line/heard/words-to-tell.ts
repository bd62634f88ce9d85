import type { Farm } from '../../../../core/farm.ts';
import type { EggFacts } from '../../../../db/egg-words.ts';
import type { eggFarewells } from '../../../../db/schema.ts';
import { fillLine } from '../../../letters/fill-in.ts';
import { type RequestLetter, readyInWords } from '../../request/request-letters.ts';

/** Begins what is said, after the name. */
const OPENING: Record<RequestLetter, string> = {
  'eggs-ready': '',
  'eggs-last-day': '',
  'eggs-changed': 'There’s a change.',
  'eggs-not-ready': 'Sorry, your eggs are not ready yet after all. You keep your place in line.',
  'eggs-passed-on':
    'We kept your eggs as long as we could, and they went to the next in line. Ask again whenever you like.',
  'eggs-not-kept': 'We kept your eggs as long as we could. Ask again whenever you like.',
  'eggs-declined': '',
  'eggs-paused': 'You keep your place in line.',
};

/** All that was said, or is to be said, without how it begins. */
export function factsInWords(farm: Farm, facts: EggFacts): string {
  if (facts.status === 'declined') return facts.sentence;
  if (facts.status === 'paused') return facts.pause;
  if (facts.status === 'let go') return OPENING[facts.next ? 'eggs-passed-on' : 'eggs-not-kept'];
  if (facts.status === 'in line') return OPENING['eggs-not-ready'];
  const { eggs, pickup, until } = readyInWords(farm, facts);
  const kept = until && `We’ll keep them for you until ${until}.`;
  return [fillLine('Your {eggs} are ready.', { eggs }), pickup, kept].filter(Boolean).join(' ');
}

/** Our own sentences go on after the name, the owner's start with a capital. */
function signed({ facts }: Farm, firstName: string, said: string[], isOurs = true): string {
  const words = said.filter(Boolean).join(' ');
  const whole = isOurs ? `, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : `. ${words}`;
  return `Hi ${firstName}${whole} – ${facts.shortName}`;
}

/** For a text, or to say on the phone. */
export function wordsToTell(farm: Farm, letter: RequestLetter, facts: EggFacts, firstName: string): string {
  const said = factsInWords(farm, facts);
  const opening = said === OPENING[letter] ? '' : OPENING[letter];
  return signed(farm, firstName, [opening, said], opening !== '' || facts.status !== 'declined');
}

type Farewell = Pick<typeof eggFarewells.$inferSelect, 'canceled'> & { firstName: string };

export const farewellToTell = (farm: Farm, { canceled, firstName }: Farewell) =>
  signed(farm, firstName, [
    'We took you off our egg list.',
    canceled ? `Your request for ${canceled} was canceled.` : '',
    `If that seems wrong, please call ${farm.facts.phone}.`,
  ]);
