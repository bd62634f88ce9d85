import { EGG_KINDS, type EggKind, eachKind, KINDS_OF_EGGS } from './egg-words.ts';

/** Both days included; null is unbounded. */
export type DatedWords = { text: string; from: string | null; to: string | null };

export const WHEN_ASKED = ['always', 'season', 'off-season'] as const;

/** Whether prices of plants include sales tax. */
export const TAX_WAYS = ['none', 'included', 'plus'] as const;

/** `when` refers to the season of the farmstand. */
export type Question = { question: string; answer: string; when: (typeof WHEN_ASKED)[number] };

/** What is said of each kind before there are any; '' says nothing. */
type EggsToCome = Record<(typeof KINDS_OF_EGGS)[EggKind]['soon'], string>;

/** By matter. Marks like {hours} are filled in by app/facts/farm-words.ts. */
export type FarmWords = {
  banner: DatedWords;
  /** `text` says that the hens lay; `wait` is how long a request usually takes. */
  eggs: DatedWords & { wait: string };
  /** No requests before the day `backOn`; null for no pause. */
  eggPause: { text: string; backOn: string | null };
  /** For a dozen, in cents; null says none. */
  eggPrices: { [kind in EggKind]?: number | null };
  /** Open days that ready eggs are kept, 1 to 7; `whenClosed` says where they are while the stand is closed, or ''. */
  eggPickup: { holdDays: number; whenClosed: string };
  /** How people pay; '' says nothing. */
  pay: { text: string };
  /** Each year from that date on, members are asked whether they still want eggs; null asks nobody. */
  eggAsk: { from: string | null };
  /** `title` has a line for each line of the heading. */
  hero: { title: string; intro: string; offSeason: string };
  comingSoon: { intro: string } & EggsToCome;
  farmstand: { intro: string; offSeason: string };
  farmstandQuestions: { list: Question[] };
  eggQuestions: { list: Question[] };
  /** `refunds` is what the owner promises; '' promises nothing. */
  deposits: { refunds: string };
  /** '' and null for none. Nobody is reminded to renew the one for the year `quiet`. */
  certificate: { number: string; year: number | null; quiet: number | null };
  /** `rate` is in thousandths of a percent; null is unknown. */
  plantTax: { how: (typeof TAX_WAYS)[number]; rate: number | null };
  plantHints: { pollinators: 'shown' | 'hidden' };
  /** Who signs the farm's emails; '' for the farm's name. */
  signature: { text: string };
};

export type Matter = keyof FarmWords;

export const NO_EGGS_TO_COME = Object.fromEntries(
  EGG_KINDS.map((kind) => [KINDS_OF_EGGS[kind].soon, '']),
) as EggsToCome;

/** What every farm starts with. */
export const PLANT_RULES: Pick<FarmWords, 'certificate' | 'plantTax' | 'plantHints'> = {
  certificate: { number: '', year: null, quiet: null },
  plantTax: { how: 'none', rate: null },
  plantHints: { pollinators: 'shown' },
};

/** For the specification's farm: a demo's, and never a new live farm's. */
export const FIRST_WORDS: FarmWords = {
  banner: { text: 'Closing for the season on October 31st!', from: '2025-06-01', to: '2025-10-31' },
  eggPause: { text: '', backOn: null },
  eggs: { text: 'Chicken and ducks now laying!', from: '2025-08-01', to: '2025-10-31', wait: '24 hours' },
  eggPrices: eachKind(() => null),
  eggPickup: { holdDays: 2, whenClosed: '' },
  pay: { text: 'The stand is cash only and self-service.' },
  eggAsk: { from: null },
  hero: {
    title: 'Hardy plants.\nHonest eggs.\nJust up the road.',
    intro:
      'A family farm and backyard nursery in {town}. See what we grow, and join our list for a dozen eggs.',
    offSeason: 'A family farm and backyard nursery in {town}. See what we grow, and when we’re open again.',
  },
  comingSoon: {
    ...NO_EGGS_TO_COME,
    intro: "Heres some plants we're working on. Check back soon for availability!",
    chickenEggs: 'Chicken eggs are coming soon, estimated June/July 2025.',
    duckEggs: 'Duck eggs are coming soon, from a small flock that is still growing.',
  },
  farmstand: {
    intro:
      'A roadside table with whatever the garden and the hens gave us today. Self-service, cash only: take what you like and leave the money in the box.',
    offSeason:
      'A roadside table with whatever the garden and the hens give us in season. Self-service, cash only.',
  },
  farmstandQuestions: {
    list: [
      { question: 'When is the stand open?', answer: '{hours}', when: 'always' },
      {
        question: 'How do I pay?',
        answer: 'The stand is cash only and self-service. Take what you like and leave the money in the box.',
        when: 'season',
      },
      { question: 'How do I pay?', answer: 'The stand is cash only and self-service.', when: 'off-season' },
      { question: 'How much are eggs?', answer: '{prices}', when: 'always' },
      {
        question: 'How soon can I get eggs?',
        answer: 'Eggs are typically available within {wait}. We’ll let you know as soon as yours are ready.',
        when: 'always',
      },
      {
        question: 'How do I ask for eggs?',
        answer:
          'Join the Egg Request List once. It’s for neighbors within {miles} miles of the farm. After that, ask for one, two or three dozen on your dashboard.',
        when: 'always',
      },
      {
        question: 'How often can I ask?',
        answer:
          'You can have 1 active request at a time. Once you’ve picked up your eggs, you can ask again.',
        when: 'always',
      },
      {
        question: 'Can I look around when the farm is closed?',
        answer:
          'Please do not enter the farm area when we are closed. You are welcome to take produce or eggs from the farmstand.',
        when: 'season',
      },
      {
        question: 'Can I look around when the farm is closed?',
        answer: 'Please do not enter the farm area when we are closed.',
        when: 'off-season',
      },
    ],
  },
  eggQuestions: {
    list: [
      {
        question: 'Who is it for?',
        answer:
          'Anyone who lives within {miles} miles of the farm by road. We check your address when you sign up.',
        when: 'always',
      },
      {
        question: 'How does it work?',
        answer:
          'Ask for one, two or three dozen from your dashboard, and we’ll let you know when they’re ready.',
        when: 'always',
      },
      {
        question: 'How soon are they ready?',
        answer: 'Eggs are typically available within {wait}.',
        when: 'always',
      },
      {
        question: 'How often can I ask?',
        answer: 'As often as you like, with 1 active request at a time.',
        when: 'always',
      },
      { question: 'How much are they?', answer: '{prices}', when: 'always' },
      {
        question: 'How do I pay?',
        answer: 'At the farmstand, when you pick up. It’s self-service and cash only.',
        when: 'season',
      },
      { question: 'How do I pay?', answer: 'In cash, when you pick up.', when: 'off-season' },
    ],
  },
  deposits: { refunds: '' },
  ...PLANT_RULES,
  signature: { text: '' },
};

export const MATTERS = Object.keys(FIRST_WORDS) as [Matter, ...Matter[]];

/** Placeholders that owners can write, such as {hours}. */
export const PLACEHOLDERS = ['hours', 'miles', 'pay', 'phone', 'prices', 'town', 'wait'] as const;
