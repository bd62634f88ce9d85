import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/fuzz/any-character.ts';
import {
  type SuggestRule,
  startStandInPhoton,
  startStandInPlaces,
} from '../../test/stand-ins/address-lookup.ts';
import { jsonReply, type Loopback, type Reply } from '../../test/stand-ins/loopback.ts';
import { BEFORE_1_1 } from '../../test/stand-ins/photon-parameters.ts';
import { googleError } from '../../test/stand-ins/stand-in-google.ts';
import type { AddressLookup } from './address-lookup.ts';
import { googlePlaces } from './google-places.ts';
import { photon } from './photon.ts';
import { townCompletion } from './town-completion.ts';

const KEY = 'AIzaSyContractTestKey';
const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const MAIN_STREET = '123 Main St, Princeton, MN 55371';

type Running = { lookup: AddressLookup; server?: Loopback };
type Start = (rule: SuggestRule, timeoutMs?: number) => Promise<Running>;

const networks: { name: string; start: Start; error(status: number): Reply }[] = [
  {
    name: 'google places',
    start: async (rule, timeoutMs) => {
      const server = await startStandInPlaces({ apiKey: KEY, rule });
      return { server, lookup: googlePlaces({ apiKey: KEY, farm: FARM, url: `${server.url}/`, timeoutMs }) };
    },
    error: (status) => googleError(status, 'PERMISSION_DENIED', 'Refused'),
  },
  {
    name: 'photon',
    start: async (rule, timeoutMs) => {
      const server = await startStandInPhoton({ rule });
      return { server, lookup: photon({ url: `${server.url}/`, farm: FARM, timeoutMs }) };
    },
    error: (status) => jsonReply(status, { message: 'Refused' }),
  },
];

const photonWithout = (...unknown: string[]): (typeof networks)[number] => ({
  name: `a Photon that does not know ${unknown.join(', ')}`,
  start: async (rule, timeoutMs) => {
    const server = await startStandInPhoton({ rule, unknown });
    return { server, lookup: photon({ url: `${server.url}/`, farm: FARM, timeoutMs }) };
  },
  error: (status) => jsonReply(status, { message: 'Refused' }),
});

networks.push(
  photonWithout(...BEFORE_1_1),
  photonWithout('countrycode', 'limit'),
  photonWithout('lat', 'lon', 'countrycode', 'limit'),
);

const everyAdapter: { name: string; start: Start }[] = [
  ...networks,
  { name: 'town completion', start: async () => ({ lookup: townCompletion({ farm: FARM }) }) },
];

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** Checks every answer: at most five different single lines. */
async function suggest({ lookup, server }: Running, text: string) {
  if (server && !running.includes(server)) running.push(server);
  const { lines } = await lookup.suggest(text);
  expect(lines.length).toBeLessThanOrEqual(5);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]{1,200}$/u);
  return lines;
}

describe.each(everyAdapter)('address lookup: $name', ({ start }) => {
  it('completes an address on one line, with state and ZIP and without the country', async () => {
    const adapter = await start((text) => (text === '123 Main St, Pri' ? [MAIN_STREET] : []));
    expect(await suggest(adapter, '123 Main St, Pri')).toEqual([MAIN_STREET]);
  });

  it('tidies what was typed', async () => {
    const adapter = await start((text) => (text === '123 Main St, Pri' ? [MAIN_STREET] : []));
    expect(await suggest(adapter, ' 123  Main St,\n Pri ')).toEqual([MAIN_STREET]);
  });

  it('suggests no more than five, and none twice', async () => {
    const many = ['1', '2', '2', '3', '4', '5', '6'].map(
      (number) => `${number} Main St, Princeton, MN 55371`,
    );
    expect(await suggest(await start(() => many), '123 Main St')).toHaveLength(5);
  });

  it.each(['', '  ', '12', ' 12 ', `${'1 Main St '.repeat(21)}`])('asks nobody about %j', async (text) => {
    const adapter = await start(() => [MAIN_STREET]);
    expect(await suggest(adapter, text)).toEqual([]);
    expect(adapter.server?.asked ?? []).toEqual([]);
  });

  it('has nothing for what nobody knows', async () => {
    expect(await suggest(await start(() => []), 'Qwertyuiop')).toEqual([]);
  });

  it('never throws, whatever was typed', async () => {
    const adapter = await start(() => [MAIN_STREET]);
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 250 }),
      fc.constantFrom('\ud800\ud800\ud800', '%00%zz', '&limit=1000', '"}]}', ',,,,', '1 a, MN, MN, MN 5'),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => void (await suggest(adapter, text))),
      { numRuns: 40 },
    );
  });
});

describe.each(networks)('address lookup over the network: $name', ({ start, error }) => {
  it.each([400, 403, 429, 500, 503])('has no suggestions on HTTP %i', async (status) => {
    expect(await suggest(await start(() => error(status)), '123 Main St')).toEqual([]);
  });

  it('does not believe a good answer under a bad status', async () => {
    const prediction = '{"placePrediction":{"text":{"text":"123 Main St"}}}';
    const feature = '{"properties":{"countrycode":"US","state":"Minnesota","name":"Main St"}}';
    const body = `{"suggestions":[${prediction}],"features":[${feature}]}`;
    expect(await suggest(await start(() => ({ status: 200, body })), '123 Main St')).toHaveLength(1);
    expect(await suggest(await start(() => ({ status: 500, body })), '123 Main St')).toEqual([]);
  });

  it('has no suggestions when the service fails or talks nonsense', async () => {
    expect(await suggest(await start(() => 'error'), '123 Main St')).toEqual([]);
    expect(await suggest(await start(() => 'nonsense'), '123 Main St')).toEqual([]);
  });

  it('gives up on a service that never answers, or stops half-way', async () => {
    const half: Reply = { status: 200, body: '{"suggestions":[', unfinished: true };
    expect(await suggest(await start(() => 'timeout', 60), '123 Main St')).toEqual([]);
    expect(await suggest(await start(() => half, 60), '123 Main St')).toEqual([]);
  });

  it('has no suggestions when the connection is refused', async () => {
    const adapter = await start(() => [MAIN_STREET]);
    await adapter.server?.close();
    expect(await suggest(adapter, '123 Main St')).toEqual([]);
  });

  it('does not follow a redirect', async () => {
    const adapter = await start(() => ({ status: 307, body: '', headers: { location: '/elsewhere' } }));
    expect(await suggest(adapter, '123 Main St')).toEqual([]);
    expect(adapter.server?.asked.map(({ url }) => url.pathname)).not.toContain('/elsewhere');
  });

  it('says for the start table what is wrong, and nothing when nothing is', async () => {
    const trouble = async (rule: SuggestRule, timeoutMs?: number) => {
      const { lookup, server } = await start(rule, timeoutMs);
      if (server) running.push(server);
      return (await lookup.suggest('123 Main St')).trouble;
    };
    expect(await trouble(() => [MAIN_STREET])).toBeNull();
    expect(await trouble(() => [])).toBeNull();
    expect(await trouble(() => error(403))).toMatch(/: HTTP 403$/);
    expect(await trouble(() => 'nonsense')).toMatch(/unexpected shape$/);
    expect(await trouble(() => 'timeout', 60)).toMatch(/in time$/);
  });

  it.each([
    'null',
    '[]',
    '42',
    '{"suggestions":{}}',
    '{"suggestions":[{"placePrediction":{"text":"123 Main St"}}]}',
    '{"suggestions":[{"placePrediction":{"text":{"text":7}}}]}',
    '{"suggestions":[{"queryPrediction":{"text":{"text":"eggs"}}}]}',
    '{"features":"none"}',
    '{"features":[{"properties":null}]}',
    '{"features":[{"properties":{"countrycode":"US","state":"Minnesota","name":7}}]}',
    `[${' '.repeat(300_000)}]`,
  ])('has no suggestions when the answer is %.60s', async (body) => {
    expect(await suggest(await start(() => ({ status: 200, body })), '123 Main St')).toEqual([]);
  });
});
