import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositList } from '../../deposits/ledger/deposit-view.ts';
import { historyList } from '../../desk/history/history-view.ts';
import { outboxList } from '../../desk/outbox/outbox-view.ts';
import { customersView } from '../../eggs/desk/customers/customers-view.ts';
import { queueView } from '../../eggs/desk/queue/queue-view.ts';
import { myList } from '../../eggs/request/my-list.ts';
import { printView } from '../../farm/pages/print-view.ts';
import { readQuery, writeQuery } from '../../plants/catalog/in-stock-list.ts';
import { seasonList } from '../../plants/season/season-list.ts';
import { addressOf, readView } from '../../plants/table/plant-view.ts';
import { pagesOnly, searchOnly } from './list-address.ts';

type View = { page: number; query?: string; text?: string };
type List = { read: (asked: URLSearchParams) => View; addressOf: (view: never) => string };

/** Every list in an address, where it is declared, and how many characters of a search it reads. */
const LISTS: [file: string, list: List, longest: number][] = [
  ['app/deposits/ledger/deposit-view.ts', depositList, 100],
  ['app/desk/history/history-view.ts', historyList, 100],
  ['app/desk/outbox/outbox-view.ts', outboxList, 100],
  ['app/eggs/desk/customers/customers-view.ts', customersView, 100],
  ['app/eggs/desk/queue/queue-view.ts', queueView, 100],
  ['app/eggs/request/my-list.ts', myList, 0],
  ['app/farm/pages/print-view.ts', printView, 100],
  ['app/plants/catalog/in-stock-list.ts', { read: readQuery, addressOf: writeQuery }, 200],
  ['app/plants/season/season-list.ts', seasonList, 0],
  ['app/plants/table/plant-view.ts', { read: readView, addressOf }, 200],
  ['app/ui/lists/list-address.ts', pagesOnly, 0],
  ['app/ui/lists/list-address.ts', searchOnly, 100],
];

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** What reads a list from an address by itself, or writes LIKE's signs by itself. */
const byHand = ({ file, text }: { file: string; text: string }) => [
  ...(/(?<!new FormData\(event\.currentTarget\)\.)\bget\(['"](page|q|show|sort|type|from|to)['"]\)/.test(text)
    ? [`${file} reads an address`]
    : []),
  ...(/new URLSearchParams\(\{[^}]*\b(page|q|show|sort|type)\b/.test(text)
    ? [`${file} writes an address`]
    : []),
  ...(/\[\\\\%_\]/.test(text) ? [`${file} escapes LIKE`] : []),
];

describe('every list in an address', () => {
  it('is in this table', () => {
    const declared = SOURCES.filter(({ text }) => /= (?:\/\* @__PURE__ \*\/ )?listAddress\(/.test(text)).map(
      ({ file }) => file,
    );
    expect(declared.sort()).toEqual([...new Set(LISTS.map(([file]) => file))].sort());
  });

  it('is read and written in one place, and one place escapes LIKE', () => {
    expect(SOURCES.flatMap(byHand).sort()).toEqual([
      // An address to look up, not a list.
      'app/eggs/members/address-suggestions.ts reads an address',
      'db/anywhere.ts escapes LIKE',
    ]);
  });

  it.each([
    [`const page = Number(params.get('page') ?? 1);`, 'reads an address'],
    ['const to = new URLSearchParams({ q: query, page: String(2) });', 'writes an address'],
    [`const like = text.replace(/[\\\\%_]/g, '');`, 'escapes LIKE'],
  ])('or a test fails: %s', (text, says) => {
    expect(byHand({ file: 'app/planted.ts', text })).toEqual([`app/planted.ts ${says}`]);
  });
});

const NONSENSE = [
  ...[
    'page=-1',
    'page=0',
    'page=1.5',
    'page=x',
    'page=NaN',
    'page=Infinity',
    'page=1e9',
    'page=1e1',
    'page=',
  ],
  ...['page=0x10', 'page=+2', 'page=%202', 'page=02', 'page=1000000', `page=${'9'.repeat(400)}`, 'page=%00'],
  ...['page=%D9%A3', 'show=constructor', 'show=__proto__', 'show=', 'show=ALL', 'sort=rm', 'sort=-newest'],
  ...['sort=constructor', 'type=Weed', 'type=toString', 'from=today', 'from=2025-02-30', 'to=0001-01-01'],
  ...['q=', 'q=%20%09%0A', 'q=%00', 'q=%00%20%00', 'Page=2', 'unknown=1', 'query=rose', 'text=rose'],
];

describe.each(LISTS)('%s', (_, list, longest) => {
  const read = (address: string) => list.read(new URLSearchParams(address));
  const written = (view: View) => list.addressOf(view as never).replace(/^$/, '?');
  const searched = (address: string) => read(address).query ?? read(address).text ?? '';

  it.each(NONSENSE)('%s is as if nothing was said', (address) => {
    expect(read(address)).toEqual(read(''));
    expect(written(read(address))).toBe('?');
  });

  it('says the first of what is said twice; the front door refuses it', () =>
    expect(read('page=2&page=3').page).toBe(2));

  it('reads no more of a search than it should, and no half character', () => {
    expect(searched(`q=${'a'.repeat(100_000)}`)).toHaveLength(longest);
    const half = searched(`q=${'a'.repeat(Math.max(longest - 1, 0))}🥚🥚`);
    expect(half).toBe('a'.repeat(Math.max(longest - 1, 0)).slice(0, longest));
    expect(searched('q=ro%00se')).toBe(longest ? 'rose' : '');
    expect(searched('q=%ED%A0%80')).toBe(longest ? '\uFFFD\uFFFD\uFFFD' : '');
  });

  it('reads back what it wrote, whatever was asked', () => {
    const said = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.constantFrom(
        'in',
        'out',
        'sent',
        'paid',
        'pending',
        'open',
        'eggs',
        'completed',
        'Perennial',
        '-name',
      ),
      fc.constantFrom('oldest', '2025-09-01', '2031-01-31', '7', '999999'),
    );
    const asked = fc.record(
      { q: said, show: said, type: said, sort: said, from: said, to: said, page: said },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, (fields) => {
        const view = read(new URLSearchParams(fields as Record<string, string>).toString());
        const address = written(view);
        expect(read(address)).toEqual(view);
        expect(written(read(address))).toBe(address);
        expect(address.length).toBeLessThan(2_500);
        expect(searched(address).isWellFormed()).toBe(true);
        expect(address).not.toMatch(/=(&|$)|page=1(&|$)/);
      }),
    );
  });
});

it('another filter leads to the first page, and a page keeps the filters', () => {
  const view = { query: 'ana', show: 'paid', page: 4 } as const;
  expect(depositList.addressOf(view)).toBe('?q=ana&show=paid&page=4');
  expect(depositList.addressOf(view, { show: 'all' })).toBe('?q=ana');
  expect(depositList.addressOf(view, { query: ' Ana ' })).toBe('?q=Ana&show=paid');
  expect(depositList.addressOf(view, { page: 5 })).toBe('?q=ana&show=paid&page=5');
});
