import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OFFERINGS } from '../../../db/offerings.ts';
import { PageFrame } from './page-frame.tsx';

const farm = {
  opened: true,
  comingSoon: true,
  name: 'Test Farm & Nursery',
  shortName: 'Test Farm',
  city: 'Princeton',
  town: 'Princeton, Minnesota 55371',
  phone: '(763) 555-0100',
  emails: [{ about: 'Plants', address: 'plants@farm.example' }],
  banner: 'Closing for the season on October 31st!',
  colors: {},
  logo: null,
  status: { text: 'Farmstand: Opens today 8:00 AM', short: 'Opens today 8:00 AM', at: '/farmstand' },
  directions: 'https://www.google.com/maps/dir/?api=1&destination=Princeton',
  sells: [...OFFERINGS],
  hasDeposits: false,
};

function frame(pathname: string, demo?: string) {
  return renderToStaticMarkup(
    <PageFrame farm={farm} pathname={pathname} demoDay={demo}>
      <h1>Page</h1>
    </PageFrame>,
  );
}

test('every id is there once, and the menu button knows its drawer', () => {
  const html = frame('/');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const [, target] = /popovertarget="([^"]+)"/i.exec(html) ?? [];
  expect(ids).toContain(target);
  expect(html).toContain('Closing for the season on October 31st!');
});

test('both navigations mark the page one is on, and nothing else', () => {
  expect(frame('/in-stock').match(/aria-current="page"/g)).toHaveLength(2);
  expect(frame('/in-stock').match(/href="\/greenhouse" aria-current="page"/g)).toHaveLength(2);
  expect(frame('/nowhere')).not.toContain('aria-current');
});

test('the phone can be dialled and the demo is marked as one', () => {
  expect(frame('/')).toContain('href="tel:+17635550100"');
  expect(frame('/')).not.toContain('Demo farm');
  expect(frame('/', 'Saturday, September 20, 2025')).toContain(
    'Demo farm, where it is Saturday, September 20, 2025',
  );
});

test('a farm that is not open yet shows nothing of itself but its name, and the way in', () => {
  const html = renderToStaticMarkup(
    <PageFrame farm={{ ...farm, opened: false }} pathname="/login">
      <h1>Page</h1>
    </PageFrame>,
  );
  const links = [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['/', '/login', '/dashboard', '/logout']));
  expect(html).toContain('Test Farm');
  const { banner, phone, town, status } = farm;
  for (const fact of [banner, phone, town, status.text, status.short, 'Directions'])
    expect(html).not.toContain(fact);
});

test('the menu says under its links whether it is open, and leads there', () => {
  const [, drawer = ''] = /popover="auto">([\s\S]*)<\/header>/.exec(frame('/')) ?? [];
  expect(drawer).toMatch(/<\/nav>.*>Opens today 8:00 AM<.*maps\/dir.*>Directions</s);
});
