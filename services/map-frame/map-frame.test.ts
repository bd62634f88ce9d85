import { expect, test } from 'vitest';
import { directionsTo, mapFrame } from './map-frame.ts';

const place = { address: '1 Road & Lane, Princeton, MN', latitude: 45.5697, longitude: -93.5816 };

test('without a key OpenStreetMap shows the farm in the middle', () => {
  const { address, origin } = mapFrame(null, place);
  const { origin: ofAddress, searchParams } = new URL(address);
  expect(ofAddress).toBe(origin);
  expect(searchParams.get('marker')).toBe('45.5697,-93.5816');
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(place.longitude, 3);
  expect((south + north) / 2).toBeCloseTo(place.latitude, 3);
});

test('with a key Google does', () => {
  const { address, origin } = mapFrame('a key', place);
  const url = new URL(address);
  expect(url.origin).toBe(origin);
  expect(url.pathname).toBe('/maps/embed/v1/place');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ key: 'a key', q: place.address });
});

test('directions lead to the address, whatever is in it', () => {
  expect(new URL(directionsTo(place)).searchParams.get('destination')).toBe(place.address);
});
