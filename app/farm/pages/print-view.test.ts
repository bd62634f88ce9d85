import { expect, test } from 'vitest';
import { printView, sunIn } from './print-view.ts';

test.each([
  ['Crisp and early. Full sun, 15 feet.', 'Full sun'],
  ['Likes partial shade and moist soil.', 'Part shade'],
  ['Part-sun to full sun', 'Part sun'],
  ['Does well in sun or part shade.', 'Sun or part shade'],
  ['Shades of pink.', ''],
  ['Deep shade is fine.', 'Shade'],
  ['', ''],
])('%s asks for “%s”', (description, sun) => {
  expect(sunIn(description)).toBe(sun);
});

test('nonsense in the address prints the sign of the stand', () => {
  expect(printView.read(new URLSearchParams('sheet=all&per=999&page=-1'))).toEqual(printView.first);
});
