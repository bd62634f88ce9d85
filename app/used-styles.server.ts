import { LRUCache } from 'lru-cache';
import postcss, { type Root, type Rule } from 'postcss';

/** What there is on a page: its classes, its attributes (`name` and `name=value`), the variables it reads by itself. */
type Found = { classes: Set<string>; attributes: Set<string>; variables: Set<string> };

/** What a selector needs to match: what it says by :not(), or as one choice of several, does not count. */
function needsOf(selector: string): { classes: string[]; attributes: string[] } {
  const said: string[] = [];
  let sure = selector.replace(/\[([^\]]*)\]/g, (_, attribute) => ` ‹${said.push(attribute) - 1}›`);
  for (let before = ''; before !== sure; ) {
    before = sure;
    sure = sure.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name, inside) =>
      (name === 'is' || name === 'where') && !inside.includes(',') ? ` ${inside} ` : '',
    );
  }
  return {
    classes: [...sure.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    attributes: [...sure.matchAll(/‹(\d+)›/g)].map(([, place]) => said[Number(place)] ?? ''),
  };
}

/** As `Found` knows it: `data-size=lg`; of what only begins or ends like something, the name. */
function spelled(attribute: string): string {
  const [, name = '', value] =
    /^([\w-]+)(?:=["']?([^"']*?)["']?(?: [is])?)?(?:[~|^$*]=.*)?$/.exec(attribute) ?? [];
  return value === undefined ? name : `${name}=${value}`;
}

/** Attributes of Mantine's widgets change by React alone; any other may be set by the browser or by the page's own script. */
function mayMatch(selector: string, { classes, attributes }: Found): boolean {
  // What stands around a shadow tree: no page has one.
  if (selector.startsWith(':host')) return false;
  const needs = needsOf(selector);
  if (!needs.classes.every((name) => classes.has(name))) return false;
  const widget = needs.classes.some((name) => name.startsWith('m_'));
  return needs.attributes.every(
    (one) => !(widget || one.startsWith('data-mantine-')) || attributes.has(spelled(one)),
  );
}

/** The steps of an animation are rules, too: `33.3%` is no class. */
const isStep = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

const variablesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Leaves out variables that nothing reads, then those that only these read, and so on. */
function leaveOutVariables(root: Root, read: Set<string>) {
  for (let left = true; left; ) {
    left = false;
    const wanted = new Set(read);
    root.walkDecls(({ value }) => {
      for (const name of variablesIn(value)) wanted.add(name);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (wanted.has(declaration.prop)) return;
      declaration.remove();
      left = true;
    });
  }
}

function leaveOutAnimations(root: Root) {
  const played = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  root.walkAtRules('keyframes', (animation) => {
    if (!played.has(animation.params)) animation.remove();
  });
}

function leaveOut(styles: string, found: Found): string {
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const used = rule.selectors.filter((one) => mayMatch(one, found));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  leaveOutVariables(root, found.variables);
  leaveOutAnimations(root);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((block) => {
    if (block.nodes?.length === 0) block.remove();
  });
  return root.toString();
}

/** Those that the styles ask for: of what a page says besides there is no end. */
function attributesOf(styles: string, html: string): Set<string> {
  const names = new Set([...styles.matchAll(/\[([\w-]+)/g)].map(([, name]) => name));
  const said = [...html.matchAll(/ ([\w-]+)(?:="([^"]*)")?(?=[ />])/g)].filter(([, name]) => names.has(name));
  return new Set(said.flatMap(([, name = '', value = '']) => [name, `${name}=${value}`]));
}

/** Reading 20 kB of styles takes some milliseconds, and pages of one kind use the same of them. */
const known = new LRUCache<string, string>({ max: 50 });

/**
 * What a page uses of its styles as it is sent: rules for classes that nothing on it has are left out, rules for other
 * states of Mantine's widgets, variables that nothing reads and animations that nothing plays. What shows in another state of the page itself
 * (`:hover`, `[data-who]`, `details[open]`) stays.
 */
export function usedStyles(styles: string, html: string): string {
  const found = {
    classes: new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
    attributes: attributesOf(styles, html),
    variables: new Set(variablesIn(html)),
  };
  const key = [styles, ...Object.values(found).map((all) => [...all].toSorted().join(' '))].join('\n');
  let used = known.get(key);
  if (used === undefined) {
    used = leaveOut(styles, found);
    known.set(key, used);
  }
  return used;
}
