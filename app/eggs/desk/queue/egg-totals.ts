import { EGG_KINDS } from '../../../../db/egg-words.ts';
import { dozensAndEggs } from '../../line/on-hand.ts';
import type { OnHand } from '../../line/proposal.ts';
import { eggsOf, kindInWords } from '../../request/egg-request.ts';
import type { EggSummary } from './egg-summary.server.ts';
import type { QueueTab } from './queue-view.ts';

/** 24, 'ducks' → '2 doz duck' */
export const dozensOfKind = (eggs: number, kind: string) =>
  `${eggs / 12} doz ${kindInWords(kind).toLowerCase()}`;

type HandedOut = Pick<EggSummary[number], 'chickensOrDucks' | 'waitsAt'> & Parameters<typeof eggsOf>[0];

/** The totals as this phone knows them: without what it handed out, whether the farm has heard of it or not. */
export const withoutHandedOut = (totals: EggSummary, gone: readonly HandedOut[]): EggSummary =>
  totals.flatMap((row) => {
    const same = gone.filter(
      ({ chickensOrDucks: kind, waitsAt }) =>
        row.requestStatus === 'awaiting_pickup' && kind === row.chickensOrDucks && waitsAt === row.waitsAt,
    );
    const requests = row.requests - same.length;
    const eggs = same.reduce((sum, one) => sum + eggsOf(one), 0);
    return requests > 0
      ? [{ ...row, requests, numberOfEggsRequested: row.numberOfEggsRequested - eggs }]
      : [];
  });

/** `byKind` names both kinds if both are requested, else ''. */
export function totalsOf(totals: EggSummary, tab: QueueTab) {
  const counted = totals.filter(({ requestStatus }) => requestStatus === tab);
  const sumOf = (what: 'requests' | 'late' | 'numberOfEggsRequested', of = counted) =>
    of.reduce((sum, one) => sum + one[what], 0);
  const kinds = EGG_KINDS.flatMap((kind) => {
    const same = counted.filter((one) => one.chickensOrDucks === kind);
    return same.length > 0 ? [dozensOfKind(sumOf('numberOfEggsRequested', same), kind)] : [];
  });
  return {
    requests: sumOf('requests'),
    late: sumOf('late'),
    dozens: sumOf('numberOfEggsRequested') / 12,
    byKind: kinds.length > 1 ? kinds.join(', ') : '',
  };
}

/** '96 dozen wanted', and of waiting eggs what there is: '4 dozen and 10 on hand, ducks 7' */
export function totalInWords(totals: EggSummary, tab: QueueTab, onHand: OnHand): string[] {
  const { dozens } = totalsOf(totals, tab);
  const said = `${dozens.toLocaleString('en-US')} dozen`;
  if (tab === 'awaiting_pickup') return [`${said} ready`];
  const [first, ...others] = EGG_KINDS.filter((kind) => onHand[kind] > 0);
  const there = first ? [`${dozensAndEggs(onHand[first])} on hand`] : [];
  return [`${said} wanted`, ...there, ...others.map((kind) => `${kind} ${onHand[kind]}`)];
}
