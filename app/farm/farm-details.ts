import type { FarmDetails } from '../ui/frame/footer.tsx';
import type { LetterHead } from '../ui/letter-paper.tsx';
import type { Farm, FarmFacts } from './calendar.ts';
import { colorStyle, logoFiles } from './look.ts';
import type { FarmToday } from './use-farm.ts';

/** 'Princeton, Minnesota 55371' */
export const townOf = ({ city, state, zip }: Pick<FarmFacts, 'city' | 'state' | 'zip'>) =>
  `${city}, ${state} ${zip}`;

export type Sender = Pick<Farm, 'facts' | 'look'>;

/** On one line; a new farm knows only its name. */
function contactOf(facts: FarmFacts): string {
  const { name, street, phone } = facts;
  return [name, ...(street ? [street, townOf(facts)] : []), phone].filter(Boolean).join(', ');
}

/** For an email. @param why somebody gets it */
export function signedBy({ facts, look }: Sender, why: string): { head: LetterHead; footer: string } {
  return {
    head: {
      brand: facts.shortName,
      accent: look.accentColor,
      deep: look.deepColor,
      ground: look.groundColor,
    },
    footer: `${why} ${contactOf(facts)}.`,
  };
}

export function farmDetails({ opened, facts, look, stand, now, comingSoon }: FarmToday): FarmDetails {
  const { name, shortName, phone, emails } = facts;
  return {
    opened,
    name,
    shortName,
    town: townOf(facts),
    phone,
    emails,
    banner: now.banner,
    comingSoon,
    stand: `Farmstand: ${stand.line}`,
    colors: colorStyle(look),
    logo: logoFiles(look),
  };
}
