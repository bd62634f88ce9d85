import { expect, test } from 'vitest';
import { formWith } from './form-with.ts';

test('a form carries files as they are, all else as text, and nothing for what is not there', () => {
  const photo = new File([new Uint8Array(3)], 'rose.jpg', { type: 'image/jpeg' });
  const form = formWith({ plant_name: 'Rose', in_stock: true, plant_photo: photo, id: undefined });
  expect(Object.fromEntries(form)).toMatchObject({ plant_name: 'Rose', in_stock: 'true' });
  expect(form.get('plant_photo')).toHaveProperty('size', 3);
  expect(form.has('id')).toBe(false);
});
