import { eachKind, KINDS_OF_EGGS } from '../../../db/egg-words.ts';
import type { FarmWords, Matter, NO_EGGS_TO_COME } from '../../../db/farm-words.ts';
import type { Field } from './field.ts';

type Form<Words> = {
  title: string;
  hint: string;
  fields: { [name in keyof Words]: Field };
  /** Checks several fields together. @returns a sentence by field */
  wrong?: (words: Record<string, unknown>) => Record<string, string>;
};

const WITH_MARKS =
  'You can write {hours}, {miles}, {pay}, {phone}, {prices}, {town} and {wait}; they are filled in.';

const shownFrom = { kind: 'day', label: 'First day', hint: 'Leave it empty to start now.' } as const;
const shownTo = { kind: 'day', label: 'Last day', hint: 'Leave it empty for no end.' } as const;

const outOfOrder = ({ from, to }: Record<string, unknown>): Record<string, string> =>
  from && to && String(to) < String(from) ? { to: 'The last day must not be before the first.' } : {};

const eggsToComeFields = Object.fromEntries(
  Object.values(KINDS_OF_EGGS).map(({ name, soon }) => [
    soon,
    { kind: 'text', label: `${name} eggs`, max: 200 },
  ]),
) as Record<keyof typeof NO_EGGS_TO_COME, Field>;

export const fieldsOf = (matter: Matter) => Object.entries<Field>(WORDS_FORMS[matter].fields);

/** A new matter needs an entry here, one in db/farm-words.ts, and a page that shows it. */
export const WORDS_FORMS: { [matter in Matter]: Form<FarmWords[matter]> } = {
  banner: {
    title: 'Banner',
    hint: 'One line above every page, from its first day to its last.',
    fields: {
      text: { kind: 'line', label: 'Banner', hint: 'Leave it empty for none.', max: 120 },
      from: shownFrom,
      to: shownTo,
    },
    wrong: outOfOrder,
  },
  eggPause: {
    title: 'Egg pause',
    hint: 'Nobody can ask for eggs until the day they’re back. Then the pause ends on its own.',
    fields: {
      text: {
        kind: 'text',
        label: 'Why',
        hint: 'Like “The hens are molting.” Everyone can read it.',
        max: 160,
      },
      backOn: { kind: 'day', label: 'Eggs are back on' },
    },
    wrong({ text, backOn }): Record<string, string> {
      if (text && !backOn) return { backOn: 'Please choose the day eggs are back.' };
      return backOn && !text ? { text: 'Please write a sentence that says why.' } : {};
    },
  },
  eggs: {
    title: 'Eggs',
    hint: 'On the egg list, and on the Coming Soon page. Before the first day, that page says what’s coming.',
    fields: {
      text: { kind: 'line', label: 'Eggs now', hint: 'Leave it empty while there are none.', max: 120 },
      from: shownFrom,
      to: shownTo,
      wait: {
        kind: 'line',
        label: 'Usual wait',
        hint: 'Like “24 hours”. It’s shown only while nobody in line has waited longer. If you count eggs, most of the last ten requests must have been ready in time, and the last count must be less than three days old. Leave it empty to promise nothing.',
        max: 24,
      },
    },
    wrong: outOfOrder,
  },
  eggPrices: {
    title: 'Egg prices',
    hint: 'Shown where people ask for eggs, and in the email that says they’re ready. Leave one empty to hide it.',
    fields: eachKind((kind) => ({
      kind: 'price',
      label: `A dozen ${KINDS_OF_EGGS[kind].name.toLowerCase()} eggs`,
    })),
  },
  eggPickup: {
    title: 'Egg pickup',
    hint: 'How long you hold ready eggs. After that they go to the next in line.',
    fields: {
      holdDays: {
        kind: 'days',
        label: 'Days to pick up',
        hint: 'How many open days we hold eggs (1 to 7), until closing time on the last.',
        required: true,
      },
      whenClosed: {
        kind: 'text',
        label: 'Where they wait while the farmstand is closed',
        hint: 'A sentence like “They’re on the porch, by the blue door.” Leave it empty to ask people to call first.',
        max: 160,
      },
    },
  },
  pay: {
    title: 'How people pay',
    hint: 'A sentence for the farmstand and for eggs. Your questions can repeat it with {pay}.',
    fields: {
      text: {
        kind: 'text',
        label: 'How people pay',
        hint: 'Like “Pay in cash or with Venmo.” Leave it empty to say nothing.',
        max: 160,
      },
    },
  },
  eggAsk: {
    title: 'A yearly question',
    hint: 'Once a year, from this day on, an email asks every member whether they still want eggs. Nobody is taken off for not answering; All egg customers shows who did not.',
    fields: {
      from: { kind: 'day', label: 'Ask from this day on, every year', hint: 'Leave it empty to ask nobody.' },
    },
  },
  comingSoon: {
    title: 'Coming Soon',
    hint: 'The page of plants and eggs that are on the way. Its plants are under Plants, Coming Soon.',
    fields: {
      intro: { kind: 'text', label: 'Introduction', max: 300 },
      ...eggsToComeFields,
    },
  },
  hero: {
    title: 'Home page',
    hint: WITH_MARKS,
    fields: {
      title: { kind: 'lines', label: 'Heading, up to three lines', max: 30, required: true },
      intro: { kind: 'text', label: 'In season', max: 300, marks: true },
      offSeason: { kind: 'text', label: 'After the season', max: 300, marks: true },
    },
  },
  farmstand: {
    title: 'Farmstand page',
    hint: WITH_MARKS,
    fields: {
      intro: { kind: 'text', label: 'In season', max: 300, marks: true },
      offSeason: { kind: 'text', label: 'After the season', max: 300, marks: true },
    },
  },
  farmstandQuestions: {
    title: 'Questions on the Farmstand page',
    hint: `${WITH_MARKS} Once requests take longer, an estimate replaces a sentence with {wait}, or with a wait of your own like “within 24 hours”. An answer with {wait}, {prices} or {pay} is left out while there’s nothing to fill in.`,
    fields: { list: { kind: 'questions', label: 'Questions' } },
  },
  eggQuestions: {
    title: 'Questions on the Egg Request List',
    hint: `${WITH_MARKS} Once requests take longer, an estimate replaces a sentence with {wait}, or with a wait of your own like “within 24 hours”. An answer with {wait}, {prices} or {pay} is left out while there’s nothing to fill in.`,
    fields: { list: { kind: 'questions', label: 'Questions' } },
  },
  deposits: {
    title: 'Refund rule',
    hint: 'Under the deposit form, and in the receipt.',
    fields: {
      refunds: {
        kind: 'text',
        label: 'Refunds',
        hint: 'Like “We refund deposits until you pick up your plants.” Leave it empty to say nothing.',
        max: 300,
      },
    },
  },
  certificate: {
    title: 'Nursery certificate',
    hint: 'A line on the Visit page. In Minnesota, a farm that sells plants has a certificate from the Department of Agriculture, which ends on December 31. Ask them what you need: this is no legal advice.',
    fields: {
      number: { kind: 'line', label: 'Certificate number', hint: 'Leave it empty for none.', max: 30 },
      year: { kind: 'year', label: 'For the year' },
      quiet: {
        kind: 'year',
        label: 'No reminder for the year',
        hint: 'From December 1 on, Today asks you to renew. “Dismiss” there fills this in.',
      },
    },
    wrong({ number, year }): Record<string, string> {
      if (number && !year) return { year: 'Please write the year it is for.' };
      return year && !number ? { number: 'Please write its number.' } : {};
    },
  },
  plantTax: {
    title: 'Sales tax on plants',
    hint: 'Said with prices of plants, never with those of eggs. In Minnesota, plants for the yard are taxed; eggs and produce as a rule are not. Ask the Department of Revenue what applies to you: this is no legal advice.',
    fields: {
      how: {
        kind: 'choice',
        label: 'Prices of plants',
        choices: { none: 'Tax is not mentioned', included: 'Include tax', plus: 'Tax is added' },
      },
      rate: {
        kind: 'percent',
        label: 'Tax rate in percent',
        hint: 'Like 6.875. It splits each year’s deposits in two. Leave it empty if you don’t need that.',
      },
    },
  },
  plantHints: {
    title: 'Hints for descriptions',
    hint: 'For your eyes only, while you write about a plant.',
    fields: {
      pollinators: {
        kind: 'choice',
        label: 'When a description speaks of bees or butterflies',
        choices: { shown: 'Show a hint', hidden: 'Show no hint' },
      },
    },
  },
  signature: {
    title: 'Who signs your emails',
    hint: 'At the end of each email to neighbors, customers and people who work here.',
    fields: {
      text: {
        kind: 'line',
        label: 'Emails are signed by',
        hint: 'First names, like “Pat and Lee”. Leave it empty to sign with the farm’s name.',
        max: 60,
      },
    },
  },
};
