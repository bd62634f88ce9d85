import type { EggKind, EggPlace } from '../../../db/egg-words.ts';
import { costInWords } from '../../facts/egg-prices.ts';
import { eggsInWords, eggsOf } from '../request/egg-request.ts';

/** What was promised of eggs that wait. */
export type Promised = {
  numberOfEggsRequested: number;
  eggsGiven: number | null;
  chickensOrDucks: EggKind;
  waitsAt: EggPlace | null;
  waitsNote: string | null;
  dueCents: number | null;
};

/** '$10 for 2 dozen', as promised. */
export const dueOf = (promised: Pick<Promised, 'dueCents' | 'eggsGiven' | 'numberOfEggsRequested'>) =>
  costInWords(promised.dueCents, eggsOf(promised));

/** '12 chicken eggs', '12 chicken eggs (of the 24 you asked for)' */
export function partInWords({
  chickensOrDucks: kind,
  numberOfEggsRequested: of,
  eggsGiven,
}: Promised): string {
  const count = eggsOf({ eggsGiven, numberOfEggsRequested: of });
  const said = eggsInWords({ count, kind });
  return count === of ? said : `${said} (of the ${of} you asked for)`;
}
