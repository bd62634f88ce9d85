import { expect, test } from 'vitest';
import { printView } from './print-view.ts';

test('nonsense in the address prints the sign of the stand', () => {
  expect(printView.read(new URLSearchParams('sheet=all&per=999&page=-1'))).toEqual(printView.first);
});
