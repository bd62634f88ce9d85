import { expect, test } from 'vitest';
import { checkInput } from '../../forms/check-input.ts';
import { addForm, EMPTY_DRAFT, editForm, type PlantDraft, photoProblem } from './plant-draft.ts';

const rose: PlantDraft = {
  ...EMPTY_DRAFT,
  plant_variety: 'Morden Blush',
  plant_name: 'Rose',
  plant_type: 'Shrub',
  pot_size: '2 gal',
  price: '$24',
  photo_hash: 'a',
};
const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'rose.jpg', { type });

test('an empty form is told what it needs, field by field', () => {
  expect(checkInput(addForm, EMPTY_DRAFT).fields).toEqual({
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
  expect(checkInput(editForm, { ...rose, ...said }).fields).toEqual({
    plant_variety: 'Variety has an invisible character. Please type that part again.',
    plant_name: 'Name has an invisible character. Please type that part again.',
    plant_description: 'Description has an invisible character. Please type that part again.',
  });
  const seen = { plant_description: 'Two lines,\r\n\ta tab. 🏳️‍🌈', pot_size: '2\tgal' };
  expect(checkInput(editForm, { ...rose, ...seen }).fields).toBeNull();
});

test('a photo is needed when adding, not when editing', () => {
  expect(checkInput(addForm, { ...rose, plant_photo: photo(10) }).fields).toBeNull();
  expect(checkInput(editForm, rose).fields).toBeNull();
});

test('a photo may have 5,242,880 bytes, not one more, and must be a picture', () => {
  expect(photoProblem(photo(5_242_880))).toBeUndefined();
  expect(photoProblem(photo(5_242_881))).toMatch(/larger than 5 MB/);
  expect(checkInput(editForm, { ...rose, plant_photo: photo(5_242_881) }).fields).toEqual({
    plant_photo: expect.stringMatching(/larger than 5 MB/),
  });
  expect(photoProblem(photo(10, 'application/pdf'))).toMatch(/not a photo/);
  // Some phones send no media type; the server looks inside.
  expect(photoProblem(photo(10, ''))).toBeUndefined();
});
