import type { FAQPage, WithContext } from 'schema-dts';
import type { Answered } from '../../facts/words/farm-words.ts';

export function faqPage(questions: Answered[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
