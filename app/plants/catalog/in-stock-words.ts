import { grouped } from '../../../core/money.ts';
import { unsaidInWords } from './fact-filters.ts';
import { EVERYTHING, type InStockList, shownInWords, writeQuery } from './in-stock-list.ts';
import { listSentences, PAGE_SIZE, type PlantType, TYPE_NAMES } from './plant.ts';

/** What stands around a list, on the server and in the browser. @param shown how many plants, of one or more pages @param path of the page, without a query */
export function wordsOf(list: InStockList, shown: number, path: string) {
  const isEmpty = shown === 0;
  // A shared link may point past the end of a list that has become shorter.
  const pastEnd = isEmpty && !list.failed && list.page > 1 && list.total !== 0;
  const reason = list.failed
    ? listSentences.fetchFailed
    : pastEnd
      ? listSentences.pastEnd
      : listSentences.nothingFound;
  const unsaid = unsaidInWords(list.unsaid, list.total);
  const why = `${reason} ${pastEnd ? '' : unsaid}`.trim();
  const meant =
    list.meant === null ? '' : `Nothing found for “${list.text.trim()}”. Here is “${list.meant}”: `;
  const at = (page: number) => path + writeQuery({ ...list, page });
  return {
    count: isEmpty ? why : `${meant}${shownInWords(shown, list.total)}${unsaid && `. ${unsaid}`}`,
    /** '' where there are plants */
    none: isEmpty ? why : '',
    way: list.failed
      ? { says: 'Try again', href: at(list.page) }
      : pastEnd
        ? { says: 'Show the first plants', href: at(1) }
        : list.elsewhere > 0
          ? {
              says: `Show ${shownInWords(list.elsewhere, list.elsewhere)} without filters`,
              href: path + writeQuery({ ...EVERYTHING, text: list.text }),
            }
          : { says: 'Show all plants', href: path },
    before: list.page > 1 && !isEmpty ? at(list.page - 1) : '',
    next: list.more ? at(list.page + 1) : '',
  };
}

/** The letter that begins at a place of the list's page, as an id. */
export function begins(list: InStockList) {
  const letters = new Map(Object.entries(list.letters).map(([letter, place]) => [place, letter]));
  const from = (list.page - 1) * PAGE_SIZE;
  return (place: number) => letters.get(from + place);
}

/** Where each letter leads. @param shown how many plants the page shows */
export function lettersIn(list: InStockList, shown: number, path: string) {
  const from = (list.page - 1) * PAGE_SIZE;
  const address = (place: number) =>
    place >= from && place < from + shown
      ? ''
      : path + writeQuery({ ...list, page: Math.floor(place / PAGE_SIZE) + 1 });
  return Object.entries(list.letters).map(([letter, place]) => ({
    letter,
    href: `${address(place)}#${letter}`,
  }));
}

/** 'Perennials · 18' */
export const shelfInWords = ({ shelves }: Pick<InStockList, 'shelves'>, type: PlantType) =>
  `${TYPE_NAMES[type]} · ${grouped(shelves[type] ?? 0)}`;
