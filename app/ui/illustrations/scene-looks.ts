type Ground = { back: string; front: string; path: string; sun: string };

/** What grows or lies where a month has it: drawn in month-shapes.tsx. */
export type ScenePart =
  | 'asters'
  | 'bucket'
  | 'chicks'
  | 'drifts'
  | 'fallen'
  | 'flowers'
  | 'grass'
  | 'lilac'
  | 'patches'
  | 'peony'
  | 'puddles'
  | 'pumpkins'
  | 'rain'
  | 'seedlings'
  | 'shocks'
  | 'snowfall'
  | 'snowman'
  | 'spruce'
  | 'sprouts'
  | 'sunflowers'
  | 'wreath';

/** @property lit whether the barn is, because evenings are long @property tree null is bare @property corn its height against a barn's window */
export type SceneLook = {
  ground: Ground;
  snow?: boolean;
  lit?: boolean;
  tree: Record<string, string> | null;
  corn?: number;
  parts: ScenePart[];
};

const SNOW = { back: '#e6eeef', front: '#fbfdfd', path: '#e3eaeb', sun: '#f7dd9a' };
const MUD = { back: '#ddd8bd', front: '#bfa67d', path: '#9d8159', sun: '#f2c65c' };
const SOWN = { back: '#dbe6c8', front: '#cdbb97', path: '#b89c70', sun: 'var(--yolk)' };
const GREEN = { back: '#dde8d2', front: '#c6d8b8', path: '#f3e7cc', sun: 'var(--yolk)' };
const GOLD = { back: '#e8dcb6', front: '#d6c48e', path: '#f3e7cc', sun: '#eda336' };

const UNRIPE = { '--clay': '#b9d3a2', '--clay-deep': '#5d8a5d' };
const PINK = { '--leaf-pale': '#f6dfe2', '--clay': '#f2b9c4', '--clay-deep': '#c9788a' };

/** A farm in Minnesota, from January to December. */
const LOOKS: SceneLook[] = [
  { ground: SNOW, snow: true, lit: true, tree: null, parts: ['spruce', 'drifts', 'snowfall'] },
  { ground: { ...SNOW, sun: '#f6d27c' }, snow: true, lit: true, tree: null, parts: ['snowman', 'drifts'] },
  { ground: MUD, tree: null, parts: ['patches', 'puddles', 'bucket'] },
  {
    ground: { ...SOWN, front: '#c6af88' },
    tree: { '--leaf-pale': '#e2ecc9', '--clay': 'transparent', '--clay-deep': 'transparent' },
    parts: ['rain', 'puddles', 'seedlings', 'chicks'],
  },
  { ground: SOWN, tree: PINK, parts: ['lilac', 'seedlings', 'sprouts', 'chicks'] },
  { ground: GREEN, tree: UNRIPE, corn: 0.42, parts: ['peony', 'sprouts', 'chicks'] },
  { ground: GREEN, tree: UNRIPE, corn: 0.75, parts: ['flowers', 'grass', 'chicks'] },
  {
    ground: { ...GREEN, back: '#e2e8c8', sun: '#f3a92b' },
    tree: {},
    corn: 1.25,
    parts: ['sunflowers', 'flowers', 'grass'],
  },
  {
    ground: { ...GOLD, front: '#cfd3a4' },
    tree: {},
    corn: 1.25,
    parts: ['asters', 'grass', 'pumpkins'],
  },
  {
    ground: GOLD,
    tree: { '--leaf-pale': '#e9ae63', '--leaf': '#a5621c' },
    parts: ['shocks', 'pumpkins', 'grass', 'fallen'],
  },
  {
    ground: { back: '#e3dcca', front: '#c9b78f', path: '#e0d3b4', sun: '#e9913f' },
    lit: true,
    tree: null,
    parts: ['shocks', 'fallen', 'grass'],
  },
  { ground: SNOW, snow: true, lit: true, tree: null, parts: ['spruce', 'wreath', 'snowfall'] },
];

/** @param month 1 to 12 */
export const lookOf = (month: number): SceneLook => LOOKS[month - 1] as SceneLook;
