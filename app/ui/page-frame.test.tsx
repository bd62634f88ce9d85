import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageFrame } from './page-frame.tsx';

const farm = {
  name: 'Test Farm & Nursery',
  shortName: 'Test Farm',
  town: 'Princeton, Minnesota 55371',
  phone: '(763) 555-0100',
  emails: [{ about: 'Plants', address: 'plants@farm.example' }],
  banner: 'Closing for the season on October 31st!',
  colours: {},
  logo: null,
  stand: 'Farmstand: Opens today 8:00 AM',
};

function frame(pathname: string, demo = false) {
  return renderToStaticMarkup(
    <PageFrame farm={farm} pathname={pathname} demo={demo}>
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
  expect(frame('/', true)).toContain('Demo farm');
});
