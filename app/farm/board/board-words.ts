import type { Seen } from '../../../core/context.ts';
import type { NoteWhat } from '../../../db/board-words.ts';
import { CALLS_KEPT_DAYS } from '../../../db/kept-calls.ts';
import { STATE_WORDS, whenSeen } from './state-words.ts';

const stateOf = ({ state, count }: Pick<Seen, 'state' | 'count'>) =>
  count === null ? STATE_WORDS[state] : `${STATE_WORDS[state]}, ${count}`;

export const boardSentences = {
  added: (name: string) => `${name} is on the board. Say how much is there, and visitors see it.`,
  saved: (name: string) => `${name} is saved.`,
  pictured: (name: string) => `${name} has a picture.`,
  unpictured: (name: string) => `${name} has no picture now.`,
  removed: (name: string) => `${name} is off the board.`,
  ordered: 'The board has a new order.',
  gone: 'This row is no longer on the board. Nothing was changed. Please reload the page.',
  full: 'The board is full. Remove a row first.',
  daysTurned: 'The last day is before the first one.',
  priceOfEggs: 'Eggs have their price on the Farm page. Nothing was changed.',
  eggsStay: 'Eggs stay on the board while the farm sells them.',
  otherRows: 'The board has other rows by now. Nothing was changed. Please look and order it again.',
  tooOld: `That was seen more than ${CALLS_KEPT_DAYS} days ago, so the board stays as it is.`,
  nothingToUndo: 'Someone has looked again since. Nothing was taken back.',
  takenBack: (name: string) => `Taken back: ${name} says again what it said before.`,
  marked: (name: string, seen: Pick<Seen, 'state' | 'count'>) => `${name}: ${stateOf(seen)}.`,
  newer: (name: string, seen: Seen, { by, looked }: { by: string; looked: string }, now: Date) =>
    `${name} was marked ${stateOf(seen)} ${whenSeen(seen.seenAt, now)}${by && ` by ${by}`}, after ${looked} looked. That counts; the earlier one is in the history.`,
  closed: 'The stand is closed now, so nothing was sent. Thank you for looking.',
  notThere: 'The board does not show that any more. Nothing was sent.',
  thanks: {
    'sold out': 'Thanks! We’ll check.',
    owes: 'Thank you! The farm has your note.',
    left: 'Thank you! The farm has your note and will get back to it.',
  } satisfies Record<NoteWhat, string>,
  known: 'Thank you! The farm knows already.',
  enough: 'The farm has many notes to read right now. Please call, or leave a note in the box.',
  noNote: 'There is no such note any more. Nothing was changed.',
  settled: 'Settled.',
  setAside: 'Set aside. The board stays as it is.',
  allSetAside: (notes: number) =>
    `${notes === 1 ? '1 note is' : `${notes} notes are`} set aside. The board stays as it is.`,
  backAgain: (notes: number) => (notes === 1 ? '1 note is back.' : `${notes} notes are back.`),
  settledBefore: (by: string) => `${by} has settled this note already. Nothing was changed.`,
};
