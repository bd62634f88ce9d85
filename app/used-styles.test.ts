import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.server.ts';

const PAGE =
  '<html data-who="in" data-mantine-color-scheme="light"><p class="a b" style="color:var(--read)">x</p>' +
  '<b class="m_1 w" data-size="sm" data-on></b></html>';

test.each([
  ['a rule for what is there', '.a{x:1}', '.a{x:1}'],
  ['a rule for what is not', '.c{x:1}', ''],
  ['of several selectors those that may match', '.c,.a:hover,.a .c{x:1}', '.a:hover{x:1}'],
  ['elements, and states that may come', 'p,details[open]{x:1}[data-who=in] .b{x:1}', null],
  ['what is said by :not and in choices', '.a:not(.c){x:1}:is(.c,.a) p{x:1}.a:where(:not(.c)){x:1}', null],
  [
    'blocks that are left with nothing',
    '@media print{.c{x:1}}@layer base,more;@layer base{.a{x:1}}',
    '@layer base,more;@layer base{.a{x:1}}',
  ],
  ['animations that are played, whole', '@keyframes k{33.3%{x:1}to{x:2}}p{animation:.8s k infinite}', null],
  ['no others', '@keyframes k{33.3%{x:1}to{x:2}}', ''],
  ['the state that a widget is in', '.m_1[data-size="sm"]:where([data-on]){x:1}', null],
  ['no other state of it', '.m_1[data-size=lg],.m_1[data-off],.m_1[data-size=sm] .w[data-off]{x:1}', ''],
  ['other states of what is ours', '.w[data-size=lg]{x:1}', null],
  [
    'the colours that the page has, and no shadow tree',
    '[data-mantine-color-scheme=light] .a{x:1}:root[data-mantine-color-scheme=dark],:host{x:2}',
    '[data-mantine-color-scheme=light] .a{x:1}',
  ],
  [
    'variables that something reads, or something that is read',
    ':root{--read:var(--also);--also:1;--left:var(--alone);--alone:2}',
    ':root{--read:var(--also);--also:1}',
  ],
  ['what reads them with something in case they are not there', 'p{x:var(--one,var(--two));--two:1}', null],
  ['dots in attributes', '[href$=".pdf"]{x:1}', null],
])('keeps %s', (_, styles, used) => {
  expect(usedStyles(styles, PAGE)).toBe(used ?? styles);
});
