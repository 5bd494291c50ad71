/** rows in memory at a time */
const PAGE = 500;

/** All rows that `after` returns, in the order of their ids, read a page at a time. */
export async function* paginateAll<Row extends { id: number }>(
  after: (id: number, limit: number) => Promise<Row[]>,
  page = PAGE,
): AsyncGenerator<Row> {
  let last = 0;
  for (;;) {
    const rows = await after(last, page);
    yield* rows;
    const next = rows.at(-1);
    if (!next || rows.length < page) return;
    last = next.id;
  }
}
