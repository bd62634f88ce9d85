import { UNNAMED_FARM } from '../../db/unnamed-farm.ts';
import type { Farm } from '../farm/calendar.ts';

export type StepId = 'facts' | 'hours' | 'banner' | 'plant' | 'email';

/** `missing` is what visitors would miss, in words; [] when the step is done. */
export type Step = { id: StepId; title: string; missing: string[]; optional?: true };

export type Ready = Pick<Farm, 'facts' | 'seasons' | 'writtenAt'> & {
  today: string;
  hasPlant: boolean;
  mailTried: boolean;
};

export const isNamed = ({ name }: Farm['facts']) => name !== UNNAMED_FARM;

const unless = (done: boolean, ...missing: string[]) => (done ? [] : missing);

export function stepsOf({ facts, seasons, writtenAt, today, hasPlant, mailTried }: Ready): Step[] {
  return [
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
    {
      id: 'hours',
      title: 'Opening hours',
      missing: unless(
        seasons.some(({ closesOn }) => closesOn >= today),
        'opening hours',
      ),
    },
    {
      id: 'banner',
      title: 'Banner',
      missing: unless(writtenAt.banner !== undefined, 'a banner'),
      optional: true,
    },
    { id: 'plant', title: 'First plant', missing: unless(hasPlant, 'a plant') },
    { id: 'email', title: 'Test email', missing: unless(mailTried, 'a test email') },
  ];
}

export const missingIn = (steps: Step[]) =>
  steps.flatMap(({ optional, missing }) => (optional ? [] : missing));

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

export const needsInWords = (steps: Step[]) => `Your farm still needs ${LIST.format(missingIn(steps))}.`;
