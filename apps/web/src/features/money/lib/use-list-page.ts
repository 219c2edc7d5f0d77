import { useSearchParams } from 'wouter';
import { FIRST_PAGE, type ListPage } from '../../../lib/list-page.ts';

/** The page of a list in the URL; the first unless its number is a sensible one. */
export const readListPage = (search: URLSearchParams): ListPage => {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  if (!(page > 1 && page < 1_000_000)) return FIRST_PAGE;
  return { page, upTo: /^\d{1,15}$/.exec(search.get('upTo') ?? '')?.[0] };
};

/** The parameters of a page in the URL; none for the first. */
export const listPageParams = ({ page, upTo }: ListPage): Record<string, string> =>
  page === 1 ? {} : { page: String(page), ...(upTo !== undefined && { upTo }) };

/** The page in the URL and its setter. */
export function useListPage() {
  const [search, setSearch] = useSearchParams();
  return { at: readListPage(search), open: (next: ListPage) => setSearch(listPageParams(next)) };
}
