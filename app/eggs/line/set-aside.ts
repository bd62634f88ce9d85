import { capitalized } from '../../../core/capitalized.ts';
import type { EggKind } from '../../../db/egg-words.ts';
import { dozensOf } from '../request/egg-request.ts';
import { type InLine, inOrder } from './line.ts';
import { DOZEN, wholeDozens } from './on-hand.ts';

/** Set aside for somebody in line, and no longer there. @property left that still are */
export type Taken<One> = { one: One; taken: number; left: number };

type SetAside = Pick<InLine, 'requestId' | 'requestedAt' | 'kind' | 'putBy'>;

/** Whose set-aside eggs are not there any more with so many on hand: the newest give first. */
export function takenFrom<One extends SetAside>(
  line: readonly One[],
  kind: EggKind,
  onHand: number,
): Taken<One>[] {
  let missing =
    line.reduce((sum, one) => sum + (one.kind === kind ? one.putBy : 0), 0) - wholeDozens(onHand) * DOZEN;
  return inOrder(line)
    .toReversed()
    .flatMap((one) => {
      if (one.kind !== kind || one.putBy === 0 || missing <= 0) return [];
      const taken = Math.min(one.putBy, missing);
      missing -= taken;
      return { one, taken, left: one.putBy - taken };
    });
}

/** 'A dozen chicken eggs are set aside for Rosalie Tran. This takes them.' */
export const takesInWords = ({ one, taken }: Taken<Pick<InLine, 'name' | 'kind'>>) =>
  `${capitalized(dozensOf({ eggs: taken, kind: one.kind }))} are set aside for ${one.name}. This takes them.`;

/** Names of those whose eggs were taken and nobody was asked, the first few. */
export const takenUnasked = (line: readonly { name: string; takenAt: Date | null }[]): string[] =>
  line
    .flatMap(({ name, takenAt }) => (takenAt ? [{ name, at: takenAt.getTime() }] : []))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 5)
    .map(({ name }) => name);
