import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Node = { type: string; start: number; [name: string]: unknown };

/** Pages that React runs in the browser: the dashboard's, which stand in its layouts. */
function hydrated(): string[] {
  const read = (file: string) => readFileSync(file, 'utf8');
  const routes = [
    ...read('app/routes.ts').matchAll(
      /(?:^ {6}route\('(?:dashboard|egg-customers)[^']*', |layout\()'([^']+)'/gm,
    ),
  ];
  const open = [...routes.map(([, file]) => `app/${file}`), 'app/root.tsx'];
  const found = new Set<string>();
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, to = ''] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx)'/g)) {
      const path = join(dirname(file), to);
      if (existsSync(path)) open.push(path);
    }
  }
  // The same words go out as email.
  found.delete('app/letters/letter-body.tsx');
  return [...found].filter((file) => !file.includes('.server.'));
}

const inside = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? inside(node.expression as Node) : node;
const isNothing = (node: Node) => node.type === 'Literal' && node.value === null;

/** Whatever holds elements, by its name. */
const ELEMENTS =
  /^(children|dialogs?|picture|action|fields|content|says|error|nextYear|map|way|change|wordsForm|factsForm|card|wordsCard|factsCard|SIGNS)$/;

/** 'fixed' elements and words, 'some' elements that come and go, or 'text' that may change. */
function kindOf(raw: Node, elements: Set<string>): 'fixed' | 'some' | 'text' {
  const node = inside(raw);
  const of = (part: unknown) => kindOf(part as Node, elements);
  const named = (part: unknown): boolean => {
    const { type, name, object, property } = part as Node;
    if (type === 'MemberExpression') return named(property) || (object as Node).name === 'SIGNS';
    return ELEMENTS.test(String(name)) || elements.has(String(name));
  };
  switch (node.type) {
    case 'JSXText':
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
    case 'Literal':
      return 'fixed';
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length === 0 ? 'fixed' : 'text';
    case 'JSXExpressionContainer':
      return of(node.expression);
    case 'LogicalExpression':
      return inside(node.right as Node).type.startsWith('JSX') || of(node.right) === 'some' ? 'some' : 'text';
    case 'ConditionalExpression': {
      const holds = (part: Node) =>
        isNothing(inside(part)) || inside(part).type.startsWith('JSX') || of(part) === 'some';
      return holds(node.consequent as Node) && holds(node.alternate as Node) ? 'some' : 'text';
    }
    case 'CallExpression':
      return named(node.callee) ? 'some' : 'text';
    default:
      return named(node) ? 'some' : 'text';
  }
}

function isWords(node: Node): boolean {
  const { type, value, expression } = node;
  if (type === 'JSXText') return /\S/.test(String(value));
  return (
    type === 'JSXExpressionContainer' &&
    inside(expression as Node).type === 'Literal' &&
    /\S/.test(String(inside(expression as Node).value))
  );
}

/** A translator takes the place of a text node: React must never change, remove or insert before one. */
function isLoose({ type, children }: Node, elements: Set<string>): boolean {
  const all = (children as Node[]).filter(
    (child) =>
      child.type !== 'JSXText' || /\S/.test(String(child.value)) || !String(child.value).includes('\n'),
  );
  const kinds = all.map((child) => kindOf(child, elements));
  if (type === 'JSXFragment') return all.some(isWords) || kinds.includes('text');
  if (all.length < 2) return false;
  const firstSome = kinds.indexOf('some');
  return kinds.includes('text') || (firstSome >= 0 && all.slice(firstSome).some(isWords));
}

function looseIn(file: string, source: string): string[] {
  const found: string[] = [];
  const elements = new Set<string>();
  const walk = (node: unknown, visit: (node: Node) => void): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, visit);
    else if (node && typeof node === 'object') {
      if ('type' in node) visit(node as Node);
      for (const part of Object.values(node)) walk(part, visit);
    }
  };
  const { program } = parseSync(file, source, { lang: 'tsx' });
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !init) return;
    const value = inside(init as Node);
    if (value.type.startsWith('JSX') || kindOf(value, elements) === 'some')
      elements.add(String((id as Node).name));
  });
  walk(program, (node) => {
    if (!['JSXElement', 'JSXFragment'].includes(node.type) || !isLoose(node, elements)) return;
    found.push(`${file}:${source.slice(0, node.start).split('\n').length}`);
  });
  return found;
}

test('text that may change, or stands beside a condition, has an element of its own', () => {
  const loose = hydrated().flatMap((file) => looseIn(file, readFileSync(file, 'utf8')));
  expect(loose, 'put it into a <span>, or make it one text with what stands beside it').toEqual([]);
});

test.each([
  ['a count beside words', '<p>{count} eggs</p>'],
  ['words after a condition', '<p>{busy && <b />} Load more</p>'],
  ['words that come and go', "<p><b />{late && 'late'}</p>"],
  ['words in a fragment', '<>, late</>'],
])('the check sees %s', (_what, jsx) => {
  expect(looseIn('a.tsx', `const a = ${jsx};`)).toEqual(['a.tsx:1']);
});

test.each([
  ['one text', '<p>{inWords(count)}</p>'],
  ['words before a condition', '<p>Eggs {busy && <b />}</p>'],
  ['words in an element', '<p>{busy && <b />}<span>Load more</span></p>'],
])('the check lets %s be', (_what, jsx) => {
  expect(looseIn('a.tsx', `const a = ${jsx};`)).toEqual([]);
});
