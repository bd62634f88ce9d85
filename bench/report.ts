/** The first row is the head. */
export function markdown(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The farm against its yardstick at one size; a `ratio` of 1 is as good as the yardstick. */
export type Beside = {
  what: string;
  unit: 'ms' | 'a second';
  ours: number;
  theirs: number;
  atLeast: number;
};

const amount = (value: number, unit: Beside['unit']) =>
  unit === 'ms' ? `${value.toFixed(2)} ms` : `${value.toFixed(1)} a second`;

/** For times, less is better; for amounts, more. */
const nearness = ({ unit, ours, theirs }: Beside) => (unit === 'ms' ? theirs / ours : ours / theirs);

/** In Markdown; UNDER marks a ratio below its limit. */
export function pairs(title: string, ours: string, theirs: string, lines: Beside[]): string {
  return markdown([
    [title, ours, theirs, 'ratio', 'limit'],
    ...lines.map((line) => {
      const ratio = nearness(line);
      const under = ratio < line.atLeast ? ' UNDER' : '';
      return [
        line.what,
        amount(line.ours, line.unit),
        amount(line.theirs, line.unit),
        `${ratio.toFixed(2)}${under}`,
        `≥ ${line.atLeast}`,
      ];
    }),
  ]);
}

/** The last size's cost as a ratio of the first; OVER marks one above its limit. @param theirs the yardstick's own growth */
export function growth(title: string, lines: Beside[], limit: number, ours: string, theirs?: string): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return '';
  const row = (which: 'ours' | 'theirs') => {
    const [before, after] = [first[which], last[which]];
    const ratio = first.unit === 'ms' ? after / before : before / after;
    const over = which === 'ours' && ratio > limit ? ' OVER' : '';
    return [amount(before, first.unit), amount(after, last.unit), `${ratio.toFixed(2)} ×${over}`];
  };
  return markdown([
    [title, first.what, last.what, 'last to first', 'limit'],
    [ours, ...row('ours'), `≤ ${limit} ×`],
    ...(theirs ? [[theirs, ...row('theirs'), '']] : []),
  ]);
}
