import type { Role } from '../../../db/roles.ts';

/** Something on a screen, by the name that people read. '…' at the end stands for what differs each time. */
export type Control = {
  is: 'button' | 'link' | 'switch' | 'tick' | 'state' | 'choice' | 'field' | 'list' | 'file' | 'card';
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

export const OWNERS: readonly Role[] = ['admin'];
export const STAFF: readonly Role[] = ['admin', 'helper'];

const control =
  (is: Control['is']) =>
  (name: string): Control => ({ is, name });
const filled =
  (is: Control['is']) =>
  (name: string, example: string): Control => ({ is, name, with: example });

export const press = control('button');
export const follow = control('link');
export const turn = control('switch');
export const tick = control('tick');
export const mark = control('state');
export const pick = control('choice');
export const unfold = control('card');
export const fill = filled('field');
export const choose = filled('list');
export const attach = control('file');
/** 'the neighbor’s name' @param is what a journey looks for */
export const named = (name: string, is: Control['is']): Control => ({ is, name, varies: true });

export const command = (text: string, of: string): Command => ({ command: text, of });

export const onPhone = (name: string): OnPhone => ({ onPhone: name });

export const isControl = (part: Part): part is Control => typeof part === 'object' && 'is' in part;
