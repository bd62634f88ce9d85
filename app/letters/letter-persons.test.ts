import { expect, it } from 'vitest';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { LETTER_NAMES, letterKind, samplesOf } from './letters.ts';
import { LETTERS_TO_OWNERS } from './letters-to-owners.ts';
import { composeLetter } from './write-letter.server.tsx';

const farm = firstFarm();
const signed = { ...farm, words: { ...farm.words, signature: { text: 'June and Walt' } } };

const textOf = (name: (typeof LETTER_NAMES)[number], hello?: string, text?: string) => {
  const words = { ...letterKind(name).original, ...(text && { text }) };
  return composeLetter(name, 'ana@example.com', words, { farm: signed, values: samplesOf(name), hello }).text;
};

const toPeople = LETTER_NAMES.filter((name) => !Object.hasOwn(LETTERS_TO_OWNERS, name));

it.each(toPeople)('%s greets by first name, or plainly, and is signed', (name) => {
  expect(textOf(name, 'Walter')).toMatch(/\nHi Walter,\n/);
  expect(textOf(name, '')).toMatch(/\nHi,\n/);
  expect(textOf(name)).toMatch(/\nHi,\n/);
  expect(textOf(name, 'Walter').match(/\bHi\b|\bHello\b/g)).toHaveLength(1);
  expect(textOf(name)).toContain('\n– June and Walt\n');
});

it.each(Object.keys(LETTERS_TO_OWNERS) as typeof LETTER_NAMES)(
  '%s, to the farm itself, does neither',
  (name) => {
    expect(textOf(name, 'Walter')).not.toMatch(/\bHi\b|– June and Walt/);
  },
);

it('leaves the greeting to a text that has its own', () => {
  const said = textOf('eggs-ready', 'Walter', 'Dear {first name},\n\nyour {eggs} wait.');
  expect(said).toContain('Dear Ana,');
  expect(said).not.toContain('Hi ');
  expect(textOf('eggs-ready', 'Walter', 'Your {eggs} wait.\n\nBye, {first name}.')).toContain('Hi Walter,');
});
