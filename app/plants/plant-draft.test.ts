import { expect, test } from 'vitest';
import { readConflict, withTheirs } from './edit-conflict.ts';
import { draftProblems, EMPTY_DRAFT, formOf, type PlantDraft, photoProblem } from './plant-draft.ts';

const rose: PlantDraft = {
  plant_variety: 'Morden Blush',
  plant_name: 'Rose',
  plant_description: '',
  plant_type: 'Shrub',
  pot_size: '2 gal',
  in_stock: true,
};
const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'rose.jpg', { type });

test('an empty form is told what it needs, field by field', () => {
  expect(draftProblems(EMPTY_DRAFT, null, true)).toEqual({
    plant_variety: 'Variety is required.',
    plant_name: 'Name is required.',
    pot_size: 'Pot size is required.',
    plant_type: 'Type is required.',
    plant_photo: 'Please select a file',
  });
});

test('what nobody can see is refused: it turns words around, or is nothing at all', () => {
  const said = {
    plant_variety: 'Blush\u2066',
    plant_name: 'Rose\u0007',
    plant_description: 'Two lines,\r\n\ta tab.\u202e',
    pot_size: '2\u2028gal',
  };
  expect(draftProblems({ ...rose, ...said }, null, false)).toEqual({
    plant_variety: 'Variety has a character that nobody can see. Please type that part anew.',
    plant_name: 'Name has a character that nobody can see. Please type that part anew.',
    plant_description: 'Description has a character that nobody can see. Please type that part anew.',
  });
  const seen = { plant_description: 'Two lines,\r\n\ta tab. 🏳️‍🌈', pot_size: '2\tgal' };
  expect(draftProblems({ ...rose, ...seen }, null, false)).toEqual({});
});

test('a photo is needed when adding, not when editing', () => {
  expect(draftProblems(rose, photo(10), true)).toEqual({});
  expect(draftProblems(rose, null, false)).toEqual({});
});

test('a photo may have 5,242,880 bytes, not one more, and must be a picture', () => {
  expect(photoProblem(photo(5_242_880))).toBeNull();
  expect(photoProblem(photo(5_242_881))).toMatch(/larger than 5 MB/);
  expect(photoProblem(photo(10, 'application/pdf'))).toMatch(/not a photo/);
  // Some phones do not say what kind of file it is; the server looks.
  expect(photoProblem(photo(10, ''))).toBeNull();
});

test('the form carries the spec’s names', () => {
  const form = formOf(rose, photo(3), { id: 'p-1', updatedAt: '2025-09-20T15:00:00.000Z' });
  expect(Object.fromEntries(form)).toMatchObject({ ...rose, in_stock: 'true', id: 'p-1' });
  expect(form.get('plant_photo')).toHaveProperty('size', 3);
  expect(formOf(rose, null).has('plant_photo')).toBe(false);
});

const wire = (changes: Partial<PlantDraft>) => ({
  ...rose,
  ...changes,
  id: 'p-1',
  photo: { hash: 'b' },
  updated_at: '2025-09-20T15:00:00.000Z',
});
const refusal = (current: object) => ({
  problem: 'June changed the pot size meanwhile.',
  details: { current, changed_by: 'June' },
});
const opened = { draft: rose, photoHash: 'a' };

test('a conflict names the fields where the two differ', () => {
  const mine = { ...rose, plant_name: 'Prairie rose', plant_description: 'Pink.' };
  const theirs = wire({ plant_name: 'Climbing rose', pot_size: '3 gal', plant_description: 'Pink.' });
  expect(readConflict(refusal(theirs), opened, mine)).toMatchObject({
    by: 'June',
    fields: ['plant_name', 'pot_size'],
    theirPhotoChanged: true,
    updatedAt: '2025-09-20T15:00:00.000Z',
  });
});

test('a refusal without the other’s version is no conflict to compare', () => {
  expect(readConflict({ problem: 'June deleted it.', details: {} }, opened, rose)).toBeNull();
});

test('what was not touched here takes the other’s word, what was typed stays', () => {
  const mine = { ...rose, plant_name: 'Prairie rose' };
  const theirs = { ...rose, plant_name: 'Climbing rose', pot_size: '3 gal', in_stock: false };
  expect(withTheirs(mine, rose, theirs)).toEqual({ ...theirs, plant_name: 'Prairie rose' });
});
