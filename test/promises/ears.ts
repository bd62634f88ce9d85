import type { EggFacts, HeardWay } from '../../db/egg-words.ts';
import { HEARD_WAYS } from '../../db/egg-words.ts';

/** @property sure false if the farm cannot know that it was heard @property letter the email that said it */
export type Said = { way: HeardWay; facts: EggFacts; at: Date; sure: boolean; letter?: string };
export type Wants = Record<HeardWay, boolean>;

/** What each neighbor of a street has really heard of each request, whatever the farm believes. */
export function openEars() {
  const all = new Map<string, Said[]>();
  const of = (request: string) => all.get(request) ?? [];
  return {
    of,
    hear: (request: string, said: Said) => void all.set(request, [...of(request), said]),
    /** On both ways: they did it themselves, or were told face to face. */
    hearBoth(request: string, said: Omit<Said, 'way'>) {
      for (const way of HEARD_WAYS) this.hear(request, { ...said, way });
    },
    unhear: (request: string, at: Date) =>
      void all.set(
        request,
        of(request).filter((one) => one.letter || one.at !== at),
      ),
    /** By that way, or by one that they no longer want. */
    last: (request: string, way: HeardWay, wants: Wants) =>
      of(request).findLast((one) => one.way === way || !wants[one.way]),
  };
}

export type Ears = ReturnType<typeof openEars>;
