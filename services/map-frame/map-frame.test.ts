import { expect, test } from 'vitest';
import { directionsTo, mapFrame, mapOrigin } from './map-frame.ts';

const place = { address: '1 Road & Lane, Princeton, MN', latitude: 45.5697, longitude: -93.5816 };

test('without a key OpenStreetMap shows the farm in the middle', () => {
  const { origin, searchParams } = new URL(mapFrame(null, place));
  expect(origin).toBe(mapOrigin(null));
  expect(searchParams.get('marker')).toBe('45.5697,-93.5816');
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(place.longitude, 3);
  expect((south + north) / 2).toBeCloseTo(place.latitude, 3);
});

test('with a key Google does', () => {
  const url = new URL(mapFrame('a key', place));
  expect(url.origin).toBe(mapOrigin('a key'));
  expect(url.pathname).toBe('/maps/embed/v1/place');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ key: 'a key', q: place.address });
});

test('directions lead to the address, whatever is in it', () => {
  expect(new URL(directionsTo(place)).searchParams.get('destination')).toBe(place.address);
});
