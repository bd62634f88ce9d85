import type { EggKind, IfShort } from '../../../db/egg-words.ts';

/** A pending request in line; amounts in eggs, the day as 'YYYY-MM-DD'. */
export type InLine = {
  requestId: string;
  name: string;
  kind: EggKind;
  asked: number;
  putBy: number;
  hearsByEmail: boolean;
  ifShort: IfShort;
  notBefore: string | null;
  requestedAt: Date;
};

/** In the order asked; ties by id, as the database sorts them. */
export const inOrder = <One extends Pick<InLine, 'requestId' | 'requestedAt'>>(line: readonly One[]): One[] =>
  line.toSorted(
    (one, other) =>
      one.requestedAt.getTime() - other.requestedAt.getTime() || (one.requestId < other.requestId ? -1 : 1),
  );

export const isAway = ({ notBefore }: Pick<InLine, 'notBefore'>, today: string) =>
  notBefore !== null && notBefore > today;
