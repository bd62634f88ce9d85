import { KINDS, kindInWords } from './egg-request.ts';

type Asked = { numberOfEggsRequested: number; chickensOrDucks: string };

const dozensOf = (requests: Asked[]) =>
  requests.reduce((sum, { numberOfEggsRequested }) => sum + numberOfEggsRequested, 0) / 12;

/** Dozens to gather; `byKind` splits them in words when both kinds are wanted, else it is ''. */
export function dozensToGather(requests: Asked[]): { dozens: number; byKind: string } {
  const kinds = KINDS.map((kind) => {
    const dozens = dozensOf(requests.filter((one) => one.chickensOrDucks === kind));
    return { dozens, words: `${dozens} doz ${kindInWords(kind).toLowerCase()}` };
  }).filter(({ dozens }) => dozens > 0);
  return {
    dozens: dozensOf(requests),
    byKind: kinds.length > 1 ? kinds.map(({ words }) => words).join(', ') : '',
  };
}
