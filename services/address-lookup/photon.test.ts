import { afterEach, describe, expect, it } from 'vitest';
import { startStandInPhoton } from '../../test/stand-ins/address-lookup.ts';
import { jsonReply, type Loopback, loopback, type Reply } from '../../test/stand-ins/loopback.ts';
import { BEFORE_1_1 } from '../../test/stand-ins/photon-parameters.ts';
import { photon } from './photon.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const IN_PRINCETON = { city: 'Princeton', state: 'Minnesota', postcode: '55371', countrycode: 'US' };

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function suggest(typed: string, ...properties: object[]) {
  const features = properties.map((own) => ({ type: 'Feature', properties: own, geometry: null }));
  const server = await startStandInPhoton({ rule: () => jsonReply(200, { features }) });
  running.push(server);
  return (await photon({ url: server.url, farm: FARM }).suggest(typed)).lines;
}

describe('Photon suggestions', () => {
  it.each([
    [
      { ...IN_PRINCETON, housenumber: '12', street: 'Rum River Dr', name: 'Bakery' },
      '12 Rum River Dr, Princeton, MN 55371',
    ],
    [{ ...IN_PRINCETON, name: 'Rum River Drive', type: 'street' }, 'Rum River Drive, Princeton, MN 55371'],
    [{ ...IN_PRINCETON, city: undefined, name: 'Princeton', type: 'city' }, 'Princeton, MN 55371'],
    [{ ...IN_PRINCETON, name: 'Princeton' }, 'Princeton, MN 55371'],
    [{ ...IN_PRINCETON, postcode: undefined, street: 'County Road 4' }, 'County Road 4, Princeton, MN'],
    [{ ...IN_PRINCETON, city: undefined, housenumber: '7', street: 'Elm' }, '7 Elm, MN 55371'],
    [{ ...IN_PRINCETON, state: 'mn', name: 'Elm Street' }, 'Elm Street, Princeton, MN 55371'],
  ])('writes %j as %s', async (properties, line) => {
    expect(await suggest('Rum', properties)).toEqual([line]);
  });

  it('keeps the house number that was typed where only the street is mapped', async () => {
    const street = { ...IN_PRINCETON, name: '110th Avenue', type: 'street' };
    expect(await suggest('4512 110th av', street)).toEqual(['4512 110th Avenue, Princeton, MN 55371']);
    expect(await suggest('110th', street)).toEqual(['110th Avenue, Princeton, MN 55371']);
  });

  it('leaves out what is not in the United States or has no name', async () => {
    const abroad = { name: 'Princeton', state: 'Ontario', countrycode: 'CA' };
    const odd = { name: 'Princeton', state: 'Atlantis', countrycode: 'US' };
    expect(await suggest('Princeton', abroad, odd, { ...IN_PRINCETON })).toEqual([]);
    expect(await suggest('Princeton', { ...IN_PRINCETON, name: 'Elm', countrycode: undefined })).toEqual([]);
  });

  it('asks for five results near the farm, in the United States', async () => {
    await suggest('12 Elm & Oak');
    expect(Object.fromEntries(running[0]?.asked[0]?.url.searchParams ?? [])).toEqual({
      q: '12 Elm & Oak',
      limit: '5',
      lat: '45.575',
      lon: '-93.6',
      countrycode: 'US',
    });
  });

  describe('from a Photon that does not know countrycode', () => {
    const elsewhere = { name: 'Rue Rum', city: 'Paris', state: 'Île-de-France', countrycode: 'FR' };
    const features = (...properties: object[]) =>
      jsonReply(200, { features: properties.map((own) => ({ type: 'Feature', properties: own })) });
    const open = async (rule: () => Reply) => {
      const server = await startStandInPhoton({ rule, unknown: BEFORE_1_1 });
      running.push(server);
      return { server, lookup: photon({ url: server.url, farm: FARM }) };
    };

    it('come from the United States, though others are nearer to the text', async () => {
      const found = Array.from({ length: 9 }, () => elsewhere);
      const { lookup, server } = await open(() => features(...found, { ...IN_PRINCETON, name: 'Rum St' }));
      expect((await lookup.suggest('Rum')).lines).toEqual(['Rum St, Princeton, MN 55371']);
      expect(Number(server.asked.at(-1)?.url.searchParams.get('limit'))).toBeGreaterThan(9);
    });

    it('cost one refused request in all, also for a lookup made later', async () => {
      const { lookup, server } = await open(() => features({ ...IN_PRINCETON, name: 'Rum St' }));
      await lookup.suggest('Rum');
      await lookup.suggest('Rum St');
      await photon({ url: server.url, farm: FARM }).suggest('Rum St');
      const sent = server.asked.map(({ url }) => url.searchParams.has('countrycode'));
      expect(sent).toEqual([true, false, false, false]);
    });

    it('remembers nothing of a refusal of everything', async () => {
      let broken = true;
      const { lookup, server } = await open(() =>
        broken ? jsonReply(400, { message: 'No' }) : features({ ...IN_PRINCETON, name: 'Rum St' }),
      );
      expect((await lookup.suggest('Rum')).lines).toEqual([]);
      expect(server.asked.length).toBeLessThanOrEqual(4);
      broken = false;
      expect((await lookup.suggest('Rum')).lines).toHaveLength(1);
    });
  });

  it.each([
    ['in HTML', { status: 400, body: '<html>Bad Request</html>' }],
    ['in other words', jsonReply(400, { error: 'unsupported: countrycode' })],
  ])('asks without countrycode when it is refused %s', async (_what, refusal) => {
    const server = await loopback(({ url }) =>
      url.searchParams.has('countrycode')
        ? refusal
        : jsonReply(200, { features: [{ properties: { ...IN_PRINCETON, name: 'Rum St' } }] }),
    );
    running.push(server);
    expect((await photon({ url: server.url, farm: FARM }).suggest('Rum')).lines).toHaveLength(1);
  });
});
