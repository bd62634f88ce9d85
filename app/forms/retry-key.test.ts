import { expect, test } from 'vitest';
import { retryKeys } from './retry-key.ts';

function plantForm(name: string, photo = new File(['abc'], 'rose.jpg', { lastModified: 1 })) {
  const form = new FormData();
  form.set('plant_name', name);
  form.set('plant_photo', photo);
  return form;
}

test('the same input keeps its key until something was said', () => {
  const keys = retryKeys();
  const first = keys.keyFor({ eggs: 12 });
  expect(keys.keyFor({ eggs: 12 })).toBe(first);
  keys.settle();
  expect(keys.keyFor({ eggs: 12 })).not.toBe(first);
});

test('another input is another wish', () => {
  const keys = retryKeys();
  expect(keys.keyFor({ eggs: 12 })).not.toBe(keys.keyFor({ eggs: 24 }));
});

test('a form with the same photo is the same wish, with another photo another', () => {
  const keys = retryKeys();
  const first = keys.keyFor(plantForm('Rose'));
  expect(keys.keyFor(plantForm('Rose'))).toBe(first);
  expect(keys.keyFor(plantForm('Tulip'))).not.toBe(first);
  const again = keys.keyFor(plantForm('Rose'));
  const other = new File(['abcd'], 'rose.jpg', { lastModified: 1 });
  expect(keys.keyFor(plantForm('Rose', other))).not.toBe(again);
});
