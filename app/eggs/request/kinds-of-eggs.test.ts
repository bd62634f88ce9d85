import { expect, test } from 'vitest';
import { checkInput } from '../../forms/check-input.ts';
import { countEggsInput } from '../line/count/egg-count.ts';
import { READY_SENTENCES } from './egg-moves.ts';
import { kindInWords, kindsInWords } from './egg-request.ts';

test('every sentence about the kinds follows from their names', () => {
  expect(kindsInWords('or')).toBe('Chicken or duck');
  expect(kindsInWords('and')).toBe('Chicken and duck');
  expect(['chickens', 'ducks', 'geese'].map(kindInWords)).toEqual(['Chicken', 'Duck', 'Duck']);
  const { fields } = checkInput(countEggsInput, { kind: 'geese', eggs: 1, what: 'gathered' });
  expect(fields).toEqual({ kind: 'Please choose chickens or ducks.' });
});

test('no kind is sorry in words of another', () => {
  expect(READY_SENTENCES.chickens).toEqual([
    'We’re out of eggs this week. Please ask again next week.',
    'The hens are laying very little right now. Please ask again in a few weeks.',
    'We’re away and can’t get your eggs ready. Please ask again when we’re back.',
  ]);
  expect(READY_SENTENCES.ducks).toEqual([
    'We’re out of duck eggs this week. Please ask again next week.',
    'The ducks have stopped laying for now. Would chicken eggs do? Then please ask for those.',
    'We’re away and can’t get your eggs ready. Please ask again when we’re back.',
  ]);
});
