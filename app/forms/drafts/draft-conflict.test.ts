import { expect, test } from 'vitest';
import { readConflict, withTheirs } from './draft-conflict.ts';

const rose = { name: 'Rose', description: '', pot: '2 gal', inStock: true, photo: null as File | null };

const refusal = (current: object) => ({
  problem: 'June changed the pot size in the meantime.',
  details: { current, changed_by: 'June' },
});
const read = (current: unknown) => ({ draft: current as typeof rose, version: '2025-09-20T15:00:00.000Z' });

test('a conflict names the fields where the two differ', () => {
  const mine = { ...rose, name: 'Prairie rose', description: 'Pink.' };
  const theirs = { ...rose, name: 'Climbing rose', pot: '3 gal', description: 'Pink.' };
  expect(readConflict(refusal(theirs), rose, mine, read)).toEqual({
    sentence: 'June changed the pot size in the meantime.',
    by: 'June',
    theirs: { draft: theirs, version: '2025-09-20T15:00:00.000Z' },
    mine,
    fields: ['name', 'pot'],
  });
});

test('a refusal without the other’s version is no conflict to compare', () => {
  expect(readConflict({ problem: 'June deleted it.', details: {} }, rose, rose, read)).toBeNull();
});

test('what was not touched here takes the other’s value, what was typed stays', () => {
  const mine = { ...rose, name: 'Prairie rose', photo: new File(['x'], 'rose.jpg') };
  const theirs = { ...rose, name: 'Climbing rose', pot: '3 gal', inStock: false };
  expect(withTheirs(mine, rose, theirs)).toEqual({ ...theirs, name: 'Prairie rose', photo: mine.photo });
});
