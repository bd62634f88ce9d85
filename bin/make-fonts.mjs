// Makes app/ui/fonts/*.woff2: the few letters that nearly every page gets along with, of the fonts from npm. Run it
// when those change: npm i --no-save subset-font@2.9.0 && node bin/make-fonts.mjs && npm ci
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const FROM = 'node_modules/@fontsource-variable';
const TO = 'app/ui/fonts';
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join(
  '',
);
/** Every sign of `unicode-range` in fonts.css: change both. */
const SIGNS = '\u00a0©®°·×¼½¾àáâäçèéêëíñóôöúü–—‘’“”•…−';

/**
 * Headings are set in one weight, so one is enough; text has many. Features and hints stay: without the first Fraunces has
 * another ampersand and other widths, without the second Chromium sets letters unevenly.
 */
const FONTS = [
  { name: 'fraunces', variationAxes: { wght: 580 } },
  { name: 'figtree', variationAxes: { wght: { min: 400, max: 700 } } },
];

for (const { name, variationAxes } of FONTS) {
  const whole = readFileSync(`${FROM}/${name}/files/${name}-latin-wght-normal.woff2`);
  const few = await subset(whole, PRINTABLE + SIGNS, { targetFormat: 'woff2', variationAxes });
  writeFileSync(`${TO}/${name}.woff2`, few);
  copyFileSync(`${FROM}/${name}/LICENSE`, `${TO}/${name}.LICENSE`);
}
