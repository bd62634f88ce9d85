import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.server.ts';

const PAGE = '<html data-who="in"><p class="a b">x</p></html>';

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
  ['animations, whole', '@keyframes k{33.3%{x:1}to{x:2}}', null],
  ['dots in attributes', '[href$=".pdf"]{x:1}', null],
])('keeps %s', (_, styles, used) => {
  expect(usedStyles(styles, PAGE)).toBe(used ?? styles);
});
