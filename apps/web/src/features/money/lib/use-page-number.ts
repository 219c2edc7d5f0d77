import { useSearchParams } from 'wouter';

/** The page number of a list in the URL, from 1; 1 unless it is a sensible number. */
export const readPageNumber = (search: URLSearchParams): number => {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return page > 0 && page < 1_000_000 ? page : 1;
};

/** The page number in the URL and its setter. */
export function usePageNumber() {
  const [search, setSearch] = useSearchParams();
  return {
    page: readPageNumber(search),
    setPage: (next: number) => setSearch(next === 1 ? {} : { page: String(next) }),
  };
}
