import type { FAQPage, WithContext } from 'schema-dts';

/** What the answers depend on: how far eggs go, and when the stand is open, in words. */
export type StandFacts = { radiusMiles: number; whenOpen: string };

/** What people ask about the stand. */
export const questionsFor = ({ radiusMiles, whenOpen }: StandFacts) => [
  {
    question: 'When is the stand open?',
    answer: whenOpen,
  },
  {
    question: 'How do I pay?',
    answer: 'The stand is cash only and self-service. Take what you like and leave the money in the box.',
  },
  {
    question: 'How soon can I have eggs?',
    answer: 'Eggs are typically available within 24 hours. When yours are ready, we send you an e-mail.',
  },
  {
    question: 'How do I ask for eggs?',
    answer: `Join the Egg Request List once; it is for neighbours within ${radiusMiles} miles of the farm. After that you ask for one, two or three dozen on your dashboard.`,
    link: { href: '/egg-list', label: 'Join the Egg Request List' },
  },
  {
    question: 'How often may I ask?',
    answer: 'There is 1 active request at a time. Once you have picked up your eggs, you can ask again.',
  },
  {
    question: 'May I look around when the farm is closed?',
    answer:
      'Please do not enter the farm area when we are closed. You are welcome to take produce or eggs from the farmstand.',
  },
];

/** The same questions as search engines read them (schema.org). */
export function faqPage(facts: StandFacts): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questionsFor(facts).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
