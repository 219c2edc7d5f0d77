import { useSearchParams } from 'wouter';

/** The page of a list that the address asks for, from 1, and how to ask for another. */
export function usePageNumber() {
  const [search, setSearch] = useSearchParams();
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    page: page > 0 && page < 1_000_000 ? page : 1,
    ask: (next: number) => setSearch(next === 1 ? {} : { page: String(next) }),
  };
}
