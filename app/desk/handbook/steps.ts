import type { Role } from '../../../db/roles.ts';

export const CONTROLS = [
  'button',
  'link',
  'switch',
  'tick',
  'state',
  'choice',
  'field',
  'list',
  'file',
  'card',
] as const;

/** Something on a screen, by the name that people read. '…' at the end stands for what differs each time. */
export type Control = {
  is: (typeof CONTROLS)[number];
  name: string;
  /** What a journey types or chooses, as a person might. */
  with?: string;
  /** Named after somebody or something, such as the neighbor. */
  varies?: true;
};

/** @property of where it stands, under docs/running */
type Command = { command: string; of: string };

/** Something of the phone or its browser. */
type OnPhone = { onPhone: string };

export type Part = string | Control | Command | OnPhone;

/** @property sees what the screen says then */
export type Step = { do: Part[]; sees?: string };

/** A page of the handbook. @property when somebody needs it @property needs the page without which it is not there @property at where it begins, and what that is called @property printed on the helper's sheet */
export type Guide = {
  slug: string;
  title: string;
  when: string;
  needs: string;
  readers: readonly Role[];
  at: { to: string; name: string };
  steps: Step[];
  printed?: true;
};

export type Chapter = { title: string; guides: Guide[] };

export const isControl = (part: Part): part is Control => typeof part === 'object' && 'is' in part;
