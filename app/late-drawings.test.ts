import { expect, test } from 'vitest';
import { putOffDrawings } from './late-drawings.server.ts';

const FILE = '/assets/drawings-a_1-b2c3.svg';
const card = (href: string) => `<article><svg><use href="${href}"></use></svg></article>`;
const page = (...cards: string[]) => `<html><body><main>${cards.join('')}</main></body></html>`;

test('a page knows its drawings by name, and says at its end where they are, each once', () => {
  const whole = page(card(`${FILE}#Tree`), card(`${FILE}#Small-Fruit`), card(`${FILE}#Tree`));
  expect(putOffDrawings(whole)).toBe(
    page(card('#Tree'), card('#Small-Fruit'), card('#Tree')).replace(
      '</body>',
      `<noscript data-drawings="${FILE}"><div hidden=""><svg><use id="Tree" href="${FILE}#Tree"/>` +
        `<use id="Small-Fruit" href="${FILE}#Small-Fruit"/></svg></div></noscript></body>`,
    ),
  );
});

test('a page that points at no file stays as it is', () => {
  for (const whole of [page(), page(card('#tick'))]) expect(putOffDrawings(whole)).toBe(whole);
});
