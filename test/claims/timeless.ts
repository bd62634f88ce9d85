/** Sentences with a word about time that are so at any moment: rules, names, questions, buttons. */
const SENTENCES = [
  // Names and headings.
  ...[
    'Today',
    'Open',
    'Daily',
    'Today’s eggs',
    'Farm & Plant Hours',
    'Farmstand Hours',
    'Coming Soon',
    'Coming Soon:',
  ],
  ...['Today · Prairie Hen', 'Coming Soon · Prairie Hen', 'May Night'],
  ...['Visit us: map, hours and contact · Prairie Hen', 'Map, hours and directions'],
  // Questions.
  ...['When is the stand open?', 'Can I look around when the farm is closed?', 'How many eggs now?'],
  ...['Who gets eggs first, and how soon?', 'Rather wait for all of them?', 'Ready to plant?'],
  // Buttons and choices.
  ...['Close today', 'Close another day', 'Open the egg list', 'Set the next year'],
  ...['Add our hours to your calendar', 'See what is coming soon', 'Open a name to see its varieties.'],
  ...[
    'Email me on the last day you hold my eggs',
    'A dozen every two weeks?',
    'Year in eggs',
    'How soon are they ready?',
  ],
  ...['How soon can I get eggs?'],
  ...['I’d rather wait for all', 'No eggs ready yet.', 'Eggs you mark as ready wait here.'],
  // What we do, and what we ask, whatever the day.
  'Here is where to find us and when we are open.',
  'Please do not enter the farm area when we are closed.',
  'A deposit holds your plants until you pick them up.',
  'The plants we prepped for sale on opening day.',
  'Enjoy the day.',
  'It’s a guess, and we’ll let you know when they’re ready.',
  'It’s a guess.',
  'Check back soon for availability!',
  'It may be on its way: see what is coming soon, and we’ll tell you when it’s in.',
  'It may have moved, or the link may have a typo.',
  'We’ll let you know as soon as they’re ready.',
  'We’ll let you know as soon as yours are ready.',
  'Open the link we email you and you’re in line; we’ll write again when your eggs are ready.',
  'Ask for one, two or three dozen from your dashboard, and we’ll let you know when they’re ready.',
  'If you can’t use eggs before a certain day, you keep your place until then.',
  'We look at how many dozen are ahead of you and how many the hens have laid a day lately.',
];

/** Made of names and numbers. */
const PATTERNS = [
  /^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day(?: (?:and|to) (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)?$/,
  /^\d+ \w+ eggs? (?:is|are) left for tomorrow\.$/,
  /^Open the egg queue http:/,
];

export const isTimeless = (sentence: string) =>
  SENTENCES.includes(sentence) || PATTERNS.some((pattern) => pattern.test(sentence));
