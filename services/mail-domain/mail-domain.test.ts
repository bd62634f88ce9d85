import { expect, it, vi } from 'vitest';
import { dnsMailDomain } from './dns-mail-domain.ts';

type Zone = Record<string, string[][]>;

/** Name servers with these records; one that is silent refuses every question. */
function nameServers(zone: Zone, { silent = false, mx = ['mx.farm.example'] } = {}) {
  const asked: string[] = [];
  const answer = async <T>(name: string, found: T[] | undefined) => {
    asked.push(name);
    if (silent) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
    if (!found) throw Object.assign(new Error('none'), { code: 'ENODATA' });
    return found;
  };
  return {
    asked,
    resolveMx: (name: string) =>
      answer(name, mx.length ? mx.map((exchange) => ({ exchange, priority: 10 })) : undefined),
    resolveTxt: (name: string) => answer(name, zone[name]),
  };
}

const WHOLE: Zone = {
  'farm.example': [['google-site=1'], ['v=spf1 include:mail.example ', '-all']],
  '_dmarc.farm.example': [['v=DMARC1; p=quarantine']],
  'k1._domainkey.farm.example': [['v=DKIM1; k=rsa; p=MIGf']],
};
const FROM = 'The Farm <hello@Farm.example>';

it('finds what a domain says of its email, without waiting, and asks once an hour', async () => {
  const servers = nameServers(WHOLE);
  const domain = dnsMailDomain(FROM, undefined, servers);
  expect(domain.records()).toBe('asking');
  await vi.waitFor(() =>
    expect(domain.records()).toEqual({
      domain: 'farm.example',
      takesMail: true,
      spf: 'v=spf1 include:mail.example -all',
      hasDkim: true,
      dmarc: 'v=DMARC1; p=quarantine',
    }),
  );
  const asked = servers.asked.length;
  domain.records();
  expect(servers.asked).toHaveLength(asked);
});

it('tells what is missing from what nobody answered', async () => {
  const bare = dnsMailDomain(FROM, undefined, nameServers({}, { mx: [] }));
  bare.records();
  await vi.waitFor(() =>
    expect(bare.records()).toMatchObject({ takesMail: false, spf: null, hasDkim: false, dmarc: null }),
  );
  const away = dnsMailDomain(FROM, undefined, nameServers(WHOLE, { silent: true }));
  away.records();
  await vi.waitFor(() => expect(away.records()).toBeNull());
});

it('asks for the one selector that was named, and a withdrawn key is none', async () => {
  const servers = nameServers({ ...WHOLE, 'farm25._domainkey.farm.example': [['v=DKIM1; p=']] });
  const domain = dnsMailDomain(FROM, 'farm25', servers);
  domain.records();
  await vi.waitFor(() => expect(domain.records()).toMatchObject({ hasDkim: false }));
  expect(servers.asked.filter((name) => name.includes('_domainkey'))).toEqual([
    'farm25._domainkey.farm.example',
  ]);
});
