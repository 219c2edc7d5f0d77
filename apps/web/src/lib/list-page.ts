/** The open page of a numbered list, and the `upTo` of its first page, by which what comes later moves no row to another page. */
export type ListPage = { page: number; upTo: string | undefined };

export const FIRST_PAGE: ListPage = { page: 1, upTo: undefined };

/** The page with this number, of the list as it was read. The first page reads the list anew. */
export const pageAt = (page: number, { upTo }: { upTo: number }): ListPage =>
  page === 1 ? FIRST_PAGE : { page, upTo: String(upTo) };

/** The rows of the read pages of a ranking, each player once: who moved down between two pages is where the later one has them. */
export const eachOnce = <Row>(rows: readonly Row[], playerOf: (row: Row) => string): Row[] => {
  const last = new Map(rows.map((row, place) => [playerOf(row), place]));
  return rows.filter((row, place) => last.get(playerOf(row)) === place);
};
