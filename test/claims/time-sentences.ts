const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const WEEKDAYS = '(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day';

/** Words that say when: days, hours, seasons, and what is or is not yet. */
export const ABOUT_TIME = new RegExp(
  [
    `\\b(?:${MONTHS}|${WEEKDAYS})s?\\b`,
    '\\b(?:today|tonight|tomorrow|yesterday|now|soon|just potted|usual(?:ly)?|typically|earlier)\\b',
    '\\b(?:open(?:s|ing)?|clos(?:ed|es|ing)|until|since|dusk|noon|season|year|month|week|day|daily|hours?)\\b',
    '\\b(?:20\\d\\d|[AP]M|paused|laying|resting|ready|wait(?:s|ing)?)\\b',
  ].join('|'),
  'i',
);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What a page shows, a line for each block of text; scripts, styles and drawings left out. */
export function shownLines(html: string): string[] {
  return html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replaceAll('</a><a', '</a>\n<a')
    .replace(/<\/?(?:a|span|strong|em|b|time|label|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Every sentence of a line of text. */
export const sentencesIn = (line: string) =>
  [...sentences.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);

/** Every sentence of a page that says when, each once, in the page's order. */
export function timeSentences(html: string): string[] {
  const all = shownLines(html).flatMap(sentencesIn);
  return [...new Set(all.filter((one) => ABOUT_TIME.test(one)))];
}
