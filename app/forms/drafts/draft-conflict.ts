import { inText } from '../retry-key.ts';

/** `version` is when it was saved; '' where nobody else saves the same thing. */
export type Saved<Draft> = { draft: Draft; version: string };

export type Conflict<Draft> = {
  sentence: string;
  by: string;
  theirs: Saved<Draft>;
  mine: Draft;
  /** The fields whose other value is neither the base's nor what was typed. */
  fields: (keyof Draft)[];
};

type Refused = { problem: string; details: Record<string, unknown> };

export const same = (one: unknown, other: unknown) => inText(one) === inText(other);

const names = Object.keys as <Draft>(draft: Draft) => (keyof Draft)[];

/** Null if the refusal carries no other version. @param base what both started from */
export function readConflict<Draft extends object>(
  { problem, details }: Refused,
  base: Draft,
  mine: Draft,
  read: (current: unknown) => Saved<Draft>,
): Conflict<Draft> | null {
  if (!details.current) return null;
  const theirs = read(details.current);
  const isNew = (name: keyof Draft) =>
    !same(theirs.draft[name], base[name]) && !same(theirs.draft[name], mine[name]);
  return {
    sentence: problem,
    by: String(details.changed_by ?? 'Someone'),
    theirs,
    mine,
    fields: names(theirs.draft).filter(isNew),
  };
}

export function withTheirs<Draft extends object>(mine: Draft, base: Draft, theirs: Draft): Draft {
  const untouched = names(mine).filter((name) => same(mine[name], base[name]));
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) };
}
