import { CONTROLS, type Control, type Part } from './steps.ts';

const MARK = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/;

/** A field and a list say what a journey writes there; nothing else does. */
function controlOf(said: string, kind: string, example?: string): Control | undefined {
  const is = CONTROLS.find((one) => one === kind);
  if (!is || (is === 'field' || is === 'list') !== Boolean(example)) return undefined;
  if (example) return said.startsWith('*') ? undefined : { is, name: said, with: example };
  return said.startsWith('*') ? { is, name: said.slice(1, -1), varies: true } : { is, name: said };
}

function partOf(mark: string): Part | undefined {
  const [, onPhone] = /^\*\*(.+)\*\*$/.exec(mark) ?? [];
  if (onPhone) return { onPhone };
  const [, command, of] = /^\[`(.+)`\]\((?:\.\.\/){4}docs\/running\/([\w-]+\.md)\)$/.exec(mark) ?? [];
  if (command && of) return { command, of };
  const [, name, kind, example] = /^\[(\*[^*`]+\*|[^*`]+)\]\(#([a-z]+)(?: "([^"]+)")?\)$/.exec(mark) ?? [];
  if (name && kind) return controlOf(name, kind, example);
  return /[[\]*`]/.test(mark) ? undefined : mark;
}

/** A step's sentence in its parts; undefined if one of them is written wrongly. */
export function readParts(sentence: string): Part[] | undefined {
  const parts = sentence.split(MARK).filter(Boolean).map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
