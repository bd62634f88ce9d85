import { PAGES } from '../../../core/pages.ts';
import { ROLES } from '../../../db/roles.ts';
import { readParts } from './read-parts.ts';
import type { Chapter, Guide, Step } from './steps.ts';

const pageOf = (to: string) => (Object.hasOwn(PAGES, to.replace(/#.*/, '')) ? to : undefined);

function rolesOf(names: string) {
  const roles = names.split(', ').map((name) => ROLES.find((role) => role === name));
  return roles.every((role) => role !== undefined) ? roles : undefined;
}

/** A chapter as README.md describes it. @throws Error that names the line which reads otherwise */
export function readChapter(text: string, file: string): Chapter {
  const lines = text.split(/\r?\n/).map((line, above) => ({ line, at: above + 1 }));
  const left = lines.filter(({ line }) => line.trim());
  const isNext = (start: string) => left[0]?.line.startsWith(start) ?? false;

  /** What `read` makes of the next line's groups; undefined is refused like another pattern. */
  function take<Value>(shape: string, pattern: RegExp, read: (...groups: string[]) => Value | undefined) {
    const { line, at } = left.shift() ?? { line: '', at: lines.length };
    const [, ...groups] = pattern.exec(line) ?? [];
    const value = groups.length > 0 ? read(...groups) : undefined;
    if (value === undefined) throw new Error(`${file}:${at}: “${line}” should read “${shape}”`);
    return value;
  }
  const same = (words = '') => words;

  function step(number: number): Step {
    const shape = `${number}. A sentence, in which [a name](#button) or [a name](#field "what to write") is used.`;
    const parts = take(shape, /^(\d+)\. (.+)$/, (place, sentence = '') =>
      Number(place) === number ? readParts(sentence) : undefined,
    );
    if (!isNext('   > ')) return { do: parts };
    return { do: parts, sees: take('   > what the screen says', /^ {3}> (\S.*)$/, same) };
  }

  function guide(): Guide {
    const title = take('## What somebody wants to do', /^## (\S.*)$/, same);
    const when = take('When somebody needs this.', /^(\w.*)$/, same);
    const slug = take('- slug: words-of-its-address', /^- slug: ([a-z-]+)$/, same);
    const needs = take('- needs: /a-page-of-the-site', /^- needs: (\S+)$/, pageOf);
    const readers = take('- readers: admin, helper', /^- readers: (.+)$/, rolesOf);
    const at = take('- at: /where-it-begins (Its name)', /^- at: (\S+) \((.+)\)$/, (to = '', name = '') =>
      pageOf(to) ? { to, name } : undefined,
    );
    const printed = isNext('- ') && take('- printed', /^- (printed)$/, () => true as const);
    const steps: Step[] = [];
    do steps.push(step(steps.length + 1));
    while (left.length > 0 && !isNext('## '));
    return { slug, title, when, needs, readers, at, ...(printed && { printed }), steps };
  }

  const title = take('# What a chapter is about', /^# (\S.*)$/, same);
  const guides: Guide[] = [];
  do guides.push(guide());
  while (left.length > 0);
  return { title, guides };
}
