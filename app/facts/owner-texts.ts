import type { Farm, Season } from '../../core/farm.ts';
import type { Matter } from '../../db/farm-words.ts';
import { dayInWords, MONTHS } from './calendar/calendar-words.ts';
import { plusDays, yearOf } from './calendar/days.ts';
import { farmDay } from './calendar/farm-time.ts';
import { eggsToCome, isShownOn } from './dated-words.ts';
import { eggPauseAt, eggPromise, somethingToCome, wordsNow } from './farm-words.ts';
import { isMatterOn } from './matter-pages.ts';
import { eggWaitIn } from './promise.ts';

/** A text that the owner wrote and visitors see. @property place as she knows it @property anchor of its card, '' for none */
export type OwnerText = { place: string; anchor: Matter | ''; text: string };

/** Everything of hers that is shown at that moment. */
export function textsShown(farm: Farm, now: Date): OwnerText[] {
  const { banner, eggs, eggPause, comingSoon, hero, farmstand, farmstandQuestions, eggQuestions } =
    farm.words;
  const today = farmDay(now);
  const { season } = wordsNow(farm, now);
  const text = (place: string, anchor: OwnerText['anchor'], ...texts: string[]) =>
    anchor === '' || isMatterOn(farm, anchor)
      ? texts.filter(Boolean).map((one) => ({ place, anchor, text: one }))
      : [];
  const asked = (list: typeof eggQuestions.list) =>
    list
      .filter(({ when }) => when === 'always' || (when === 'season') === season)
      .map(({ answer }) => answer);
  const notes = farm.seasons.filter(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn);
  return [
    ...(isShownOn(banner, today) ? text('The banner', 'banner', banner.text) : []),
    ...(isShownOn(eggs, today) ? text('The line about eggs now', 'eggs', eggs.text) : []),
    ...(eggPauseAt(farm, now) ? text('The egg pause', 'eggPause', eggPause.text) : []),
    ...(somethingToCome(farm, now) ? text('The Coming Soon page', 'comingSoon', comingSoon.intro) : []),
    ...(eggPromise(farm, now) === 'ahead'
      ? text('The Coming Soon page', 'comingSoon', ...eggsToCome(comingSoon).map((one) => one.text))
      : []),
    ...text('The home page', 'hero', season ? hero.intro : hero.offSeason),
    ...text('The farmstand page', 'farmstand', season ? farmstand.intro : farmstand.offSeason),
    ...text('A question about the farmstand', 'farmstandQuestions', ...asked(farmstandQuestions.list)),
    ...text('A question about eggs', 'eggQuestions', ...asked(eggQuestions.list)),
    ...notes.flatMap((one) => text('The note under the hours', '', one.notes)),
  ];
}

const NAMES = MONTHS.join('|');
/** 'October 31st', 'May 3, 2026', 'June/July 2025' */
const NAMED = new RegExp(
  `\\b(?:(?:${NAMES})\\s?(?:/|-|–| or | to )\\s?)?(${NAMES}) (?:(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)(?:,? (20\\d\\d))?|(20\\d\\d))`,
  'g',
);
const OF_THE_PAST = /\b(?:since|opened|began|started|founded|last year|ago|was|were)\b/i;

/** Days that a sentence names, the last one of a month without a day. @param today says which year it is */
function daysIn(sentence: string, today: string): string[] {
  return [...sentence.matchAll(NAMED)].map(([, month = '', date, year, yearOnly]) => {
    const number = (MONTHS as readonly string[]).indexOf(month) + 1;
    const of = yearOnly ?? year ?? yearOf(today);
    return `${of}-${String(number).padStart(2, '0')}-${(date ?? '31').padStart(2, '0')}`;
  });
}

const sentencesOf = (text: string) => text.match(/[^.!?]+[.!?]?/g) ?? [];

/** The first day a text names that is over, or that is called a season's first or last and is not; null if none. */
export function staleDay({ text, anchor }: OwnerText, seasons: Season[], today: string): string | null {
  const isOne = (of: 'opensOn' | 'closesOn', day: string) => seasons.some((season) => season[of] === day);
  const isClosed = (day: string) => seasons.some(({ closedOn }) => closedOn.includes(day));
  const closing =
    anchor === 'banner' ? /\bclos/i : /\bclos\w* for the (?:season|winter|year)\b|\blast day\b/i;
  for (const sentence of sentencesOf(text)) {
    for (const day of daysIn(sentence, today)) {
      if (day < today && !OF_THE_PAST.test(sentence)) return day;
      if (day < today) continue;
      if (
        /\breopen/i.test(sentence)
          ? !isOne('opensOn', day)
          : closing.test(sentence) && !isOne('closesOn', day) && !isClosed(day)
      )
        return day;
    }
  }
  return null;
}

/** 'October 31', or 'July 2025' where no day was named. */
export const namedInWords = (day: string, today: string) =>
  yearOf(day) === yearOf(today) ? dayInWords(day) : `${MONTHS[Number(day.slice(5, 7)) - 1]} ${yearOf(day)}`;

const SOON = /\b(?:same day|tomorrow|next day|overnight)\b/i;
const TOMORROW_HOURS = 48;

/** A wait for eggs that a text states though it does not hold, as its words; null if none. @param least hours that may be stated */
export function staleWait({ text }: OwnerText, least: number): string | null {
  for (const sentence of sentencesOf(text)) {
    const near = /\beggs?\b|\bdozens?\b|\bready\b/i.test(sentence) ? SOON.exec(sentence)?.[0] : undefined;
    const hours = eggWaitIn(sentence) ?? (near ? TOMORROW_HOURS : null);
    if (hours !== null && hours < least) return sentence.trim();
  }
  return null;
}

/** Texts shown now that name a day of the calendar which a change takes away, and the days. */
export function textsThatNamed(before: Farm, after: Farm, now: Date): { place: string; day: string }[] {
  const days = (farm: Farm) => farm.seasons.flatMap(({ opensOn, closesOn }) => [opensOn, closesOn]);
  const today = farmDay(now);
  const kept = new Set(days(after));
  const gone = new Set(days(before).filter((day) => !kept.has(day) && day >= plusDays(today, -1)));
  if (gone.size === 0) return [];
  const named = textsShown(after, now).flatMap(({ place, text }) =>
    daysIn(text, today)
      .filter((day) => gone.has(day))
      .map((day) => ({ place, day })),
  );
  const { banner, eggs } = after.words;
  const ends = [
    ...(banner.text && banner.to && gone.has(banner.to)
      ? [{ place: 'The banner’s last day', day: banner.to }]
      : []),
    ...(eggs.text && eggs.to && gone.has(eggs.to)
      ? [{ place: 'The last day of the line about eggs', day: eggs.to }]
      : []),
  ];
  return [...named, ...ends];
}

/** 'The stand opens on June 1, but the reopening month is May.', or null. */
export function staleReopening({ facts, ...farm }: Farm, today: string): string | null {
  const { reopeningMonth: month } = facts;
  const seasons = seasonsSpokenOf(farm.seasons, today).filter(({ kind }) => kind === 'farmstand');
  const next = seasons.find(({ opensOn }) => opensOn > today) ?? seasons[0];
  if (month === null || !next) return null;
  if (seasons.some(({ opensOn }) => Number(opensOn.slice(5, 7)) === month)) return null;
  return `The stand opens on ${dayInWords(next.opensOn)}, but the reopening month is ${MONTHS[month - 1]}.`;
}

const EMAILING =
  /\bwe(?:['’]ll| will)? (?:\w+ )?e-?mail you\b|\b(?:get|send|receive)s? (?:you )?an e-?mail\b|\bby e-?mail\b|\bwatch (?:for )?your (?:e-?mail|inbox)\b/i;
const OF_EGGS: readonly string[] = ['eggs', 'eggPause', 'eggQuestions', 'comingSoon'];

/** A sentence that promises an email about eggs, which who chose a text or a call does not get; null if none. */
export function staleWay({ text, anchor }: OwnerText): string | null {
  const isOfEggs = OF_EGGS.includes(anchor) || /\b(?:eggs?|dozens?|yours are ready)\b/i.test(text);
  const said = isOfEggs ? sentencesOf(text).find((sentence) => EMAILING.test(sentence)) : undefined;
  return said?.trim() ?? null;
}

const SPAN_OF_MONTHS = new RegExp(
  `\\b(${NAMES})\\s?(?:to|through|thru|until|till|–|-)\\s?(${NAMES})\\b(?! \\d)`,
  'i',
);
const OPENING = new RegExp(
  `\\b(?:re-?)?open(?:s|ing)?\\b(?:(?! to\\b)[^.!?]){0,40}?\\bin (${NAMES})\\b(?! \\d)`,
  'i',
);

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]?.toLowerCase();

/** The seasons that texts speak of: those that are not over, else the last of each kind. */
function seasonsSpokenOf(seasons: Season[], today: string): Season[] {
  const ahead = seasons.filter(({ closesOn }) => closesOn >= today);
  const kinds = new Set(seasons.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const of = (those: Season[]) => those.filter((season) => season.kind === kind);
    return of(ahead).length > 0 ? of(ahead) : of(seasons).slice(-1);
  });
}

/** A sentence that names the months of a season otherwise than the calendar has them; null if none. */
export function staleMonths({ text }: OwnerText, seasons: Season[], today: string): string | null {
  const known = seasonsSpokenOf(seasons, today);
  if (known.length === 0) return null;
  for (const sentence of sentencesOf(text)) {
    const [, from, to] = (/\b(?:open|season|hours)\b/i.test(sentence) && SPAN_OF_MONTHS.exec(sentence)) || [];
    const [, opens] = OPENING.exec(sentence) ?? [];
    const isSo = known.some(
      (season) =>
        (!from ||
          (monthOf(season.opensOn) === from.toLowerCase() &&
            monthOf(season.closesOn) === to?.toLowerCase())) &&
        (!opens || monthOf(season.opensOn) === opens.toLowerCase()),
    );
    if (!isSo) return sentence.trim();
  }
  return null;
}
