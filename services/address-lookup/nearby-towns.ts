import { straightMiles, zipPoint } from '../driving-distance/zip-table.ts';

export type Town = { name: string; zip: string };

// Straight miles; nobody drives farther for eggs.
const NEARBY_MILES = 40;

// Checked by hand against public directories, without ZIPs of post office boxes.
const TOWNS =
  'Princeton 55371,Zimmerman 55398,Pease 56363,Dalbo 55017,Oak Park 56357,Bock 56313,Foreston 56330,' +
  'Cambridge 55008,Big Lake 55309,Milaca 56353,Becker 55308,Isanti 55040,Elk River 55330,St. Francis 55070,' +
  'Foley 56329,Stanchfield 55080,Clear Lake 55319,Grandy 55029,Ogilvie 56358,Anoka 55303,Bethel 55005,' +
  'Braham 55006,Cedar 55011,Monticello 55362,Albertville 55301,Otsego 55301,St. Cloud 56304,St. Cloud 56303,' +
  'St. Cloud 56301,Sauk Rapids 56379,St. Michael 55376,Dayton 55327,Clearwater 55320,Rogers 55374,Mora 55051,' +
  'Andover 55304,Harris 55032,Stacy 55079,Hanover 55341,Grasston 55030,North Branch 55056,Rush City 55069,' +
  'Rice 56367,Buffalo 55313,Pine City 55063,Onamia 56359';

/** Nearest first; `farm` is in degrees. */
export function townsAround(farm: { latitude: number; longitude: number }): Town[] {
  return TOWNS.split(',')
    .map((entry) => ({ name: entry.slice(0, -6), zip: entry.slice(-5) }))
    .map((town) => ({ ...town, miles: milesTo(farm, town.zip) }))
    .filter(({ miles }) => miles <= NEARBY_MILES)
    .sort((one, other) => one.miles - other.miles)
    .map(({ name, zip }) => ({ name, zip }));
}

function milesTo(farm: { latitude: number; longitude: number }, zip: string): number {
  const point = zipPoint(zip);
  return point ? straightMiles(farm, point) : Number.POSITIVE_INFINITY;
}
