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

/** A table in Markdown that a terminal shows straight, too. */
export function table(title: string, sizes: number[], lines: Line[]): string {
  const plants = sizes.map((size) => `${size.toLocaleString('en-US')} plants`);
  const rows = [[title, ...plants, 'last to first', 'limit'], ...lines.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
