import { href } from 'react-router';
import type { FarmFacts } from '../../core/farm.ts';
import { hasPage } from '../../core/offered.ts';
import type { FarmDetails } from '../ui/frame/footer.tsx';
import type { LetterHead, Signed } from '../ui/letter-paper.tsx';
import type { Status } from './calendar/stand-status.ts';
import { colorStyle, pictureFiles } from './look.ts';
import { namesOf, type Sender } from './owners.ts';
import type { FarmToday } from './use-farm.ts';

/** 'Princeton, Minnesota 55371' */
export const townOf = ({ city, state, zip }: Pick<FarmFacts, 'city' | 'state' | 'zip'>) =>
  `${city}, ${state} ${zip}`;

/** On one line; a new farm knows only its name. */
function contactOf(facts: FarmFacts): string {
  const { name, street, phone } = facts;
  return [name, ...(street ? [street, townOf(facts)] : []), phone].filter(Boolean).join(', ');
}

/** For an email. @param why somebody gets it */
export function signedBy(farm: Sender, why: string) {
  const { facts, look } = farm;
  return {
    signed: { names: namesOf(farm), photo: pictureFiles(look.owners) } satisfies Signed,
    head: {
      brand: facts.shortName,
      accent: look.accentColor,
      deep: look.deepColor,
      ground: look.groundColor,
    } satisfies LetterHead,
    footer: `${why} ${contactOf(facts)}.`,
  };
}

/** 'Open now until 7:44 PM', where there is no room to say that it is dusk. */
const inShort = ({ line }: Status) => line.replace(/dusk \((.+)\)$/, '$1');

/** The stand's, else the nursery's. */
function statusOf({ stand, plants, ...farm }: FarmToday): FarmDetails['status'] {
  if (hasPage(farm, href('/farmstand')))
    return { text: `Farmstand: ${stand.line}`, short: inShort(stand), at: href('/farmstand') };
  const at = href('/visit');
  if (!hasPage(farm, href('/in-stock'))) return { text: '', short: '', at };
  return { text: `Plants: ${plants.line}`, short: inShort(plants), at };
}

export function farmDetails(farm: FarmToday): FarmDetails {
  const { opened, facts, look, now, comingSoon, directions, sells, hasDeposits } = farm;
  const { name, shortName, phone, emails } = facts;
  return {
    opened,
    name,
    shortName,
    city: facts.city,
    town: townOf(facts),
    phone,
    emails,
    banner: now.banner,
    comingSoon,
    sells,
    hasDeposits,
    status: statusOf(farm),
    directions,
    colors: colorStyle(look),
    logo: pictureFiles(look.logo),
  };
}
