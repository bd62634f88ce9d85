import { LRUCache } from 'lru-cache';
import postcss, { type Rule } from 'postcss';

/** The classes without which a selector cannot match: those in :not() and the like do not count. */
function classesOf(selector: string): string[] {
  const sure = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '');
  return [...sure.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** The steps of an animation are rules, too: `33.3%` is no class. */
const isStep = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

function leaveOut(styles: string, classes: Set<string>): string {
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const used = rule.selectors.filter((one) => classesOf(one).every((name) => classes.has(name)));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  root.walkAtRules((block) => {
    if (block.nodes?.length === 0) block.remove();
  });
  return root.toString();
}

/** Reading 20 kB of styles takes some milliseconds, and pages of one kind use the same of them. */
const known = new LRUCache<string, string>({ max: 50 });

/**
 * What a page uses of its styles: rules for classes that nothing on it has are left out. For pages that no code changes;
 * what shows in another state only (`:hover`, `[data-who]`, `details[open]`) stays.
 */
export function usedStyles(styles: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const key = `${styles}\n${[...classes].toSorted().join(' ')}`;
  let used = known.get(key);
  if (used === undefined) {
    used = leaveOut(styles, classes);
    known.set(key, used);
  }
  return used;
}
