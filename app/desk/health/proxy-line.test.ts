import { expect, it } from 'vitest';
import { proxyLine } from './proxy-line.ts';

it('says nothing while the settings name every proxy', () => {
  expect(proxyLine([])).toEqual([]);
});

it('names each proxy that they do not name, as the setting takes them', () => {
  expect(proxyLine(['10.0.0.2', '127.0.0.1'])).toMatchObject([
    { state: 'risky', todo: { text: expect.stringContaining('TRUSTED_PROXIES=10.0.0.2,127.0.0.1') } },
  ]);
});
