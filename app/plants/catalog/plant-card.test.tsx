import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPotted, aPhoto as photo } from '../../../test/cast/a-plant.ts';
import { type Plant, plantSentences } from './plant.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantPortrait, PlantWords } from './plant-details.tsx';

const apple = aPotted({});
const card = (more: Partial<Plant> = {}, tax = '') =>
  renderToStaticMarkup(<PlantCard plant={aPotted(more)} rest={null} tax={tax} sizes="50vw" />);

/** Its name on the color of its type. */
const PLATE = /<span [^>]*data-plate="Z" data-type="Tree" translate="no" aria-hidden="true">Zestar!<\/span>/;

test('a card says what the plant is, how large, and leads to its page', () => {
  const html = card();
  for (const words of ['Zestar!', 'Apple', 'Crisp &amp; early.', '5 gal']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('href="/plants/zestar-apple"');
  expect(html).not.toContain('Out of stock');
});

test('a price is said, and where it is found if there is none but something to buy', () => {
  expect(card()).toContain('<b>$65</b>');
  expect(card({ inStock: false })).toContain('<b>$65</b>');
  expect(card({}, 'tax included')).toContain('<b>$65</b><small> tax included</small>');
  expect(card({ priceCents: null }, 'tax included')).not.toContain('tax');
  expect(card({ priceCents: null })).toContain('Price at the stand');
  expect(card({ priceCents: null, inStock: false })).not.toMatch(/\$|Price/);
  const words = (priceCents: number | null) =>
    renderToStaticMarkup(
      <PlantWords rest={null} tax="plus tax" plant={aPotted({ priceCents })} heading="h2" />,
    );
  expect(words(1_250)).toMatch(/5 gal.*In stock.*<b[^>]*>\$12\.50 plus tax<\/b>/);
  expect(words(null)).toMatch(/5 gal.*In stock.*Price at the stand/);
});

test('the photo comes in every size and format, with its place held open', () => {
  const html = card();
  const address = `/photos/${photo.hash}`;
  for (const format of ['avif', 'webp']) {
    expect(html).toContain(`type="image/${format}"`);
    expect(html).toContain(`${address}-400.${format} 400w, ${address}-800.${format} 800w`);
  }
  expect(html).toMatch(/width="800" height="600" alt="Zestar!, Apple" loading="lazy" decoding="async"/);
  // Sixty blurs would be a quarter of the page, so lists show the name until the photo loads.
  expect(html).toMatch(PLATE);
  expect(html).not.toContain(photo.placeholder);
  expect(html).not.toContain('style=');
});

test('out of stock there is a note and no photo', () => {
  const html = card({ inStock: false });
  expect(html).toContain('Out of stock');
  expect(html).not.toContain('/photos/');
  expect(html).toMatch(PLATE);
});

test('without a photo there is the name, and in the popup a promise', () => {
  expect(card({ photo: null })).toMatch(PLATE);
  expect(card({ photo: null })).not.toContain('<img');
  const portrait = (more: Partial<Plant> = {}) =>
    renderToStaticMarkup(<PlantPortrait plant={aPotted(more)} sizes="50vw" />);
  expect(portrait({ photo: null })).toContain(plantSentences.noPhoto);
  expect(portrait()).not.toContain(plantSentences.noPhoto);
  expect(portrait()).toContain(`src="${photo.placeholder}"`);
  // The popup shows the photo also of what is sold out.
  expect(portrait({ inStock: false })).toContain('/photos/');
});

test('the details carry a heading that the popup can be named by', () => {
  const html = renderToStaticMarkup(
    <PlantWords rest={null} tax="" plant={apple} heading="h2" headingId="title" />,
  );
  expect(html).toMatch(/<h2 id="title"[^>]*>Zestar!<\/h2>/);
  expect(html).toContain('5 gal');
});

test('several pots share a card, and each says what it costs and whether it is out', () => {
  const shown = aPotted(
    { potSize: '1 gal', priceCents: 1_200 },
    { potSize: '3 gal', priceCents: 2_800, inStock: false },
  );
  const html = renderToStaticMarkup(<PlantCard plant={shown} rest={null} tax="" sizes="50vw" />);
  expect(html).toContain('1 gal $12 · 3 gal $28, out');
  expect(html).not.toContain('Out of stock');
  const words = renderToStaticMarkup(<PlantWords plant={shown} rest={null} tax="" heading="h2" />);
  expect(words).toMatch(/1 gal.*In stock.*\$12.*3 gal.*Out of stock.*\$28/);
});
