import { createHash } from 'node:crypto';

/** For one table: how many rows, and a checksum that ignores their order. */
export type TableTally = { rows: number; sum: string };
export type Tallies = Record<string, TableTally>;

/** Of a checksum. */
export const BITS = 128;

/** Counts rows by table. Two equal results mean the same rows. */
export function tallier() {
  const tables = new Map<string, { rows: number; sum: bigint }>();
  return {
    /** @param rows as the database writes them */
    add(table: string, rows: readonly string[]) {
      const tally = tables.get(table) ?? { rows: 0, sum: 0n };
      for (const row of rows) {
        const hash = createHash('sha256').update(row).digest('hex');
        tally.sum = BigInt.asUintN(BITS, tally.sum + BigInt(`0x${hash.slice(0, BITS / 4)}`));
      }
      tally.rows += rows.length;
      tables.set(table, tally);
    },
    result: (): Tallies =>
      Object.fromEntries(
        [...tables].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]),
      ),
  };
}

/** The tables that differ, in words; empty if none do. */
export function differencesOf(written: Tallies, found: Tallies): string[] {
  const names = [...new Set([...Object.keys(written), ...Object.keys(found)])];
  return names.flatMap((name) => {
    const wanted = written[name];
    const got = found[name];
    if (wanted?.rows !== got?.rows) return [`${name} has ${got?.rows ?? 0} of ${wanted?.rows ?? 0} rows`];
    return wanted?.sum === got?.sum ? [] : [`${name} has rows that differ`];
  });
}

export const rowsIn = (tallies: Tallies): number =>
  Object.values(tallies).reduce((sum, { rows }) => sum + rows, 0);
