import { placeOf } from '../app/facts/calendar/calendar.server.ts';
import type { Context } from '../core/context.ts';
import { photonKnowsNot } from '../services/driving-distance/photon-server.ts';

const UNTIL_THEN = 'Until then, nobody can join the egg list.';

/** What the services answer when they are asked for the farm's own address. */
export async function aboutMaps({ distance, addresses, config, farm }: Context): Promise<string> {
  const { googleKey, osrmUrl, photonUrl } = config.maps;
  if (!distance) return 'Google without GOOGLE_MAPS_API_KEY: sign-ups are refused.';
  if (!googleKey && !osrmUrl) return 'estimated from the ZIP code.';
  const { address } = placeOf((await farm()).facts);
  const [drive, { trouble }] = await Promise.all([distance.fromFarm(address), addresses.suggest(address)]);
  const names = googleKey ? 'Google Routes and Places' : 'Photon and OSRM';
  const settings = googleKey ? 'GOOGLE_MAPS_API_KEY and its APIs' : 'OSRM_URL and PHOTON_URL';
  const older = photonUrl ? photonKnowsNot(photonUrl) : [];
  if (!drive.known && drive.reason === 'unavailable') {
    return `${names} do not answer correctly (${drive.detail}). Check ${settings}. ${UNTIL_THEN}`;
  }
  if (trouble) return `distances work, but no address is suggested (${trouble}). Check ${settings}.`;
  return [
    drive.known
      ? `${names} answer.`
      : `${names} answer, but cannot find the farm’s own address (${drive.detail}).`,
    older.length > 0 &&
      `This Photon is older than 1.1.0 and does not know ${older.join(', ')}, so it is asked without.`,
  ]
    .filter(Boolean)
    .join(' ');
}
