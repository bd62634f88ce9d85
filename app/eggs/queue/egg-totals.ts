import { EGG_KINDS } from '../../../db/egg-words.ts';
import { kindInWords } from '../requests/egg-request.ts';
import type { EggSummary } from './egg-summary.server.ts';
import type { QueueTab } from './queue-view.ts';

/** 24, 'ducks' → '2 doz duck' */
export const dozensOfKind = (eggs: number, kind: string) =>
  `${eggs / 12} doz ${kindInWords(kind).toLowerCase()}`;

/** `byKind` names both kinds if both are requested, else ''. */
export function totalsOf(totals: EggSummary, tab: QueueTab) {
  const counted = totals.filter(({ requestStatus }) => requestStatus === tab);
  const sumOf = (what: 'requests' | 'late' | 'numberOfEggsRequested') =>
    counted.reduce((sum, one) => sum + one[what], 0);
  const kinds = EGG_KINDS.flatMap((kind) => counted.filter((one) => one.chickensOrDucks === kind));
  return {
    requests: sumOf('requests'),
    late: sumOf('late'),
    dozens: sumOf('numberOfEggsRequested') / 12,
    byKind:
      kinds.length > 1
        ? kinds.map((one) => dozensOfKind(one.numberOfEggsRequested, one.chickensOrDucks)).join(', ')
        : '',
  };
}
