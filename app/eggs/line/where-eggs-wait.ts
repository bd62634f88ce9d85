import type { EggKind, EggPlace } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import { costInWords } from '../../facts/words/egg-prices.ts';
import { payWords } from '../../facts/words/pay-words.ts';
import { eggsInWords, eggsOf } from '../requests/egg-request.ts';
import { pickupInWords } from './pickup-words.ts';

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

/** As promised, whatever the hours and prices are now. */
export const whereEggsWait = (farm: Pick<Farm, 'facts' | 'words'>, promised: Promised) =>
  pickupInWords({
    place: promised.waitsAt,
    note: promised.waitsNote ?? '',
    phone: farm.facts.phone,
    pay: payWords(farm),
    due: dueOf(promised),
  });

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
