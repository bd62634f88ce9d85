import { expect, it } from 'vitest';
import { UNNAMED_FARM } from '../../db/new-farm/unnamed-farm.ts';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { LETTER_NAMES, letterKind, samplesOf } from './letters.ts';
import { composeLetter } from './write-letter.server.tsx';

const farm = firstFarm();

/** What a new live farm has not told yet. */
const UNTOLD = {
  'no name': { name: UNNAMED_FARM, shortName: UNNAMED_FARM },
  'no phone': { phone: '' },
  'no street': { street: '', city: '', state: '', zip: '' },
};
const nothing = Object.assign({}, ...Object.values(UNTOLD));

/** A word that waits for another, a sign after a space, an empty pair, a name that does not fit. */
const HOLE =
  /\b(at|to|by|for|of|call|your|the|a|an) ?[.,;:!?](?= |$)|\w [.,;!?](?= |$)|\(\)|“”|, ,|\b(your|a|former) our\b|[a-z] Our farm/;

function saidBy(name: (typeof LETTER_NAMES)[number], facts: object, text?: string) {
  const words = { ...letterKind(name).original, ...(text && { text }) };
  const sender = { ...farm, facts: { ...farm.facts, ...facts } };
  const letter = composeLetter(name, 'ana@example.com', words, { farm: sender, values: samplesOf(name) });
  return `${letter.subject}.\n${letter.text}`;
}

const sentences = (said: string) =>
  said.split(/\n\n|(?<=[.!]\s)/).map((one) => one.replaceAll(/\s+/g, ' ').trim());
const holesIn = (said: string) => sentences(said).filter((one) => HOLE.test(one));

it.each(Object.entries({ ...UNTOLD, 'nothing told': nothing }))(
  'of a farm with %s, no email has a sentence with a hole',
  (_, facts) => {
    expect(LETTER_NAMES.flatMap((name) => holesIn(saidBy(name, facts)))).toEqual([]);
  },
);

it('fits a farm without a name into its sentences', () => {
  const said = saidBy('recovered', nothing, 'Your {farm} account. {farm} greets you at {farm name}.');
  expect(said).toContain('Your farm account has a new password.\n');
  expect(said).toContain('Your farm account. Our farm greets you at our farm.');
});

it('leaves out the owner’s own sentence that needs a phone, and only that', () => {
  const own = 'Your eggs are here. Questions? Call {phone}. See you soon!';
  expect(saidBy('eggs-ready', nothing, own)).toContain('Your eggs are here. See you soon!');
  expect(saidBy('eggs-ready', {}, own)).toContain(`Questions? Call ${farm.facts.phone}. See you soon!`);
});
