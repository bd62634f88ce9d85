export const SCENE_LOOKS = ['winter', 'spring', 'summer', 'fall'] as const;
export type SceneLook = (typeof SCENE_LOOKS)[number];

/** @param month 1 to 12 */
export const lookOf = (month: number): SceneLook => SCENE_LOOKS[Math.floor((month % 12) / 3)] as SceneLook;

type Ground = { back: string; front: string; path: string; sun: string };

/** Mud in spring, stubble in fall, snow in winter. */
export const GROUNDS: Record<SceneLook, Ground> = {
  spring: { back: '#dfe6cb', front: '#cdbb97', path: '#b89c70', sun: 'var(--yolk)' },
  summer: { back: '#dde8d2', front: '#c6d8b8', path: '#f3e7cc', sun: 'var(--yolk)' },
  fall: { back: '#e8dcb6', front: '#d6c48e', path: '#f3e7cc', sun: '#eda336' },
  winter: { back: '#e6eeef', front: '#fbfdfd', path: '#e3eaeb', sun: '#f7dd9a' },
};
