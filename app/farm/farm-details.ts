import type { FarmDetails } from '../ui/footer.tsx';
import type { FarmFacts } from './calendar.ts';
import { colourStyle, logoFiles } from './look.ts';
import type { FarmToday } from './use-farm.ts';

/** 'Princeton, Minnesota 55371' */
export const townOf = ({ city, state, zip }: FarmFacts) => `${city}, ${state} ${zip}`;

/** The foot of a letter: why somebody gets it, and who writes. */
export const signedBy = (facts: FarmFacts, why: string) =>
  `${why} ${facts.name}, ${facts.street}, ${townOf(facts)}, ${facts.phone}.`;

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
