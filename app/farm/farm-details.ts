import type { FarmDetails } from '../ui/footer.tsx';
import type { LetterHead } from '../ui/letter.server.tsx';
import type { FarmCalendar, FarmFacts } from './calendar.ts';
import { colourStyle, logoFiles } from './look.ts';
import type { FarmToday } from './use-farm.ts';

/** 'Princeton, Minnesota 55371' */
export const townOf = ({ city, state, zip }: Pick<FarmFacts, 'city' | 'state' | 'zip'>) =>
  `${city}, ${state} ${zip}`;

/** Who writes a letter. */
export type Sender = Pick<FarmCalendar, 'facts' | 'look'>;

/** Head and foot of a letter: the farm in its own colours, why somebody gets it, and who writes. */
export function signedBy({ facts, look }: Sender, why: string): { head: LetterHead; footer: string } {
  return {
    head: {
      brand: facts.shortName,
      accent: look.accentColour,
      deep: look.deepColour,
      ground: look.groundColour,
    },
    footer: `${why} ${facts.name}, ${facts.street}, ${townOf(facts)}, ${facts.phone}.`,
  };
}

/** What the frame around every page shows of the farm. */
export function farmDetails({ facts, look, stand }: FarmToday): FarmDetails {
  const { name, shortName, phone, emails, banner } = facts;
  return {
    name,
    shortName,
    town: townOf(facts),
    phone,
    emails,
    banner,
    stand: `Farmstand: ${stand.line}`,
    colours: colourStyle(look),
    logo: logoFiles(look),
  };
}
