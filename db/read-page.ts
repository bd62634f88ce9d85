export const PAGE = 50;

/** Where a page is in a long list; one past the end is the first. @returns `before`: how many are on earlier pages */
export function placeOf(found: number, wanted: number, size = PAGE) {
  const pages = Math.max(1, Math.ceil(found / size));
  const page = wanted > pages ? 1 : wanted;
  return { found, page, pages, before: (page - 1) * size };
}

/** One page of a list that its rows count. @param read up to `limit` rows, each with the count of all as `found` */
export async function readPage<Row extends { found: number }>(
  wanted: number,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
  size = PAGE,
) {
  const asked = await read(size, (wanted - 1) * size);
  const rows = asked.length > 0 || wanted === 1 ? asked : await read(size, 0);
  const place = placeOf(rows[0]?.found ?? 0, wanted, size);
  return { rows: rows.map(({ found: _, ...row }) => row), ...place };
}
