/** One line of a table: medians for each size, and how often the last may be the first. */
export type Line = { what: string; unit: 'ms' | 'bytes'; medians: number[]; limit: number | null };

const inUnit = (value: number, unit: Line['unit']) =>
  unit === 'ms' ? `${value.toFixed(2)} ms` : `${Math.round(value).toLocaleString('en-US')} B`;

/** One line as Markdown; OVER stands behind a ratio above its limit. */
function cells({ what, unit, medians, limit }: Line): string[] {
  const ratio = (medians.at(-1) ?? 0) / (medians[0] || 1);
  const verdict = limit === null ? '–' : `≤ ${limit} ×`;
  const over = limit !== null && ratio > limit ? ' OVER' : '';
  return [what, ...medians.map((value) => inUnit(value, unit)), `${ratio.toFixed(2)} ×${over}`, verdict];
}

/** Rows of cells, the first of them the head, as Markdown that a terminal shows straight, too. */
export function markdown(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** What each size costs, and the last beside the first. */
export function table(title: string, sizes: number[], lines: Line[]): string {
  const plants = sizes.map((size) => `${size.toLocaleString('en-US')} plants`);
  const rows = [[title, ...plants, 'last to first', 'limit'], ...lines.map(cells)];
  return markdown(rows);
}

/** What the farm does beside what it is measured by, at one size. `ratio` is how near it comes: 1 is as good as. */
export type Beside = {
  what: string;
  unit: 'ms' | 'a second';
  ours: number;
  theirs: number;
  /** The least that `ratio` may be. */
  atLeast: number;
};

const amount = (value: number, unit: Beside['unit']) =>
  unit === 'ms' ? `${value.toFixed(2)} ms` : `${value.toFixed(1)} a second`;

/** How near we come: of times the other way round than of amounts. */
const nearness = ({ unit, ours, theirs }: Beside) => (unit === 'ms' ? theirs / ours : ours / theirs);

/** A table in Markdown of pairs; UNDER stands behind a ratio below its limit. */
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

/**
 * How much more one costs at the last size than at the first; OVER stands behind a ratio above its limit.
 * @param theirs what stands beside it, where that was measured anew at each size: it tells what the machine had to do with it
 */
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
