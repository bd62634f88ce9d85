import type { Farm, SeasonKind } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { UNNAMED_FARM } from '../../../db/new-farm/unnamed-farm.ts';
import { HOURS_OF } from '../../facts/calendar/calendar-words.ts';
import { kindsOf } from '../../facts/farm-offers.ts';

export type StepId =
  | 'sells'
  | 'facts'
  | SeasonKind
  | 'pay'
  | 'price'
  | 'banner'
  | 'owners'
  | 'plant'
  | 'coming'
  | 'email'
  | 'passkey';

/** `missing` is what visitors would miss, in words; [] when the step is done. */
export type Step = { id: StepId; title: string; missing: string[]; optional?: true };

export type Ready = Pick<
  Farm,
  'facts' | 'look' | 'seasons' | 'sells' | 'hasDeposits' | 'words' | 'writtenAt'
> & {
  today: string;
  hasPlant: boolean;
  /** How the Coming Soon list begins was chosen, or it has lines. */
  comingChosen: boolean;
  mailTried: boolean;
  /** Whoever reads this has one. */
  hasPasskey: boolean;
};

export const isNamed = ({ name }: Farm['facts']) => name !== UNNAMED_FARM;

const unless = (done: boolean, ...missing: string[]) => (done ? [] : missing);

const HOURS_WANTED: Record<SeasonKind, string> = {
  'farm-and-plants': 'plant hours',
  farmstand: 'farmstand hours',
};

/** Only what follows from what the farm sells; done when every page it feeds can speak. */
export function stepsOf(farm: Ready): Step[] {
  const {
    facts,
    look,
    seasons,
    sells,
    words,
    writtenAt,
    today,
    hasPlant,
    comingChosen,
    mailTried,
    hasPasskey,
  } = farm;
  const only = (address: string, ...steps: Step[]) => (hasPage(farm, address) ? steps : []);
  return [
    { id: 'sells', title: 'What you sell', missing: unless(sells.length > 0, 'what you sell') },
    {
      id: 'facts',
      title: 'Name and address',
      missing: [
        ...unless(isNamed(facts), 'a name'),
        ...unless(facts.street !== '', 'an address'),
        ...unless(facts.phone !== '', 'a phone number'),
        ...unless(facts.emails.length > 0, 'an email address'),
      ],
    },
    ...kindsOf(sells).map((kind) => ({
      id: kind,
      title: HOURS_OF[kind],
      missing: unless(
        seasons.some((season) => season.kind === kind && season.closesOn >= today),
        HOURS_WANTED[kind],
      ),
    })),
    ...only('/farmstand', {
      id: 'pay',
      title: 'How people pay',
      missing: unless(words.pay.text !== '', 'how people pay'),
    }),
    ...only('/egg-list', {
      id: 'price',
      title: 'Egg price',
      missing: unless(
        Object.values(words.eggPrices).some((price) => price !== null),
        'an egg price',
      ),
      optional: true,
    }),
    {
      id: 'banner',
      title: 'Banner',
      missing: unless(writtenAt.banner !== undefined, 'a banner'),
      optional: true,
    },
    {
      id: 'owners',
      title: 'Photo of you',
      missing: unless(look.owners !== null, 'a photo of you'),
      optional: true,
    },
    ...only('/in-stock', { id: 'plant', title: 'First plant', missing: unless(hasPlant, 'a plant') }),
    ...only('/in-stock', {
      id: 'coming',
      title: 'Plants to come',
      missing: unless(comingChosen, 'how the Coming Soon list begins'),
      optional: true,
    }),
    { id: 'email', title: 'Test email', missing: unless(mailTried, 'a test email') },
    { id: 'passkey', title: 'Passkey', missing: unless(hasPasskey, 'a passkey'), optional: true },
  ];
}

export const missingIn = (steps: Step[]) =>
  steps.flatMap(({ optional, missing }) => (optional ? [] : missing));

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

export const needsInWords = (steps: Step[]) => `Your farm still needs ${LIST.format(missingIn(steps))}.`;
