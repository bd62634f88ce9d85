// Makes app/ui/fonts/*.woff2: the few letters that nearly every page gets along with, of the fonts from npm. Run it
// when those change: npm i --no-save subset-font@2.9.0 && node bin/make-fonts.mjs && npm ci
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const FROM = 'node_modules/@fontsource-variable';
const TO = 'app/ui/fonts';
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join(
  '',
);
/** With PRINTABLE every sign of `unicode-range` in fonts.css: change both, and there the other file of each font, too. */
const SIGNS = '\u00a0°·½×èéñöü–—‘’“”•…−';

/**
 * Headings are set in one weight, so one is enough; text has many. Hints stay, without them Chromium sets letters
 * unevenly, and so do features that show: without Fraunces' own it has another ampersand and other widths, and of Figtree's
 * a browser uses by itself or for columns of numbers only these.
 */
const FONTS = [
  { name: 'fraunces', variationAxes: { wght: 580 } },
  {
    name: 'figtree',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
  },
];

for (const { name, ...what } of FONTS) {
  const whole = readFileSync(`${FROM}/${name}/files/${name}-latin-wght-normal.woff2`);
  const few = await subset(whole, PRINTABLE + SIGNS, { targetFormat: 'woff2', ...what });
  writeFileSync(`${TO}/${name}.woff2`, few);
  copyFileSync(`${FROM}/${name}/LICENSE`, `${TO}/${name}.LICENSE`);
}
