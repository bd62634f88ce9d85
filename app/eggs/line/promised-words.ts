import type { EggKind, EggPlace } from '../../../db/egg-words.ts';
import { costInWords, dozens } from '../../facts/egg-prices.ts';
import { dozensOf, eggsOf } from '../request/egg-request.ts';

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

/** 'a dozen chicken eggs', 'a dozen chicken eggs (of the 2 dozen you asked for)' */
export function partInWords({
  chickensOrDucks: kind,
  numberOfEggsRequested: of,
  eggsGiven,
}: Promised): string {
  const eggs = eggsOf({ eggsGiven, numberOfEggsRequested: of });
  const said = dozensOf({ eggs, kind });
  return eggs === of ? said : `${said} (of the ${dozens(of)} you asked for)`;
}
