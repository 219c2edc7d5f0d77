import { Pager } from '@muqabla/ui/pager';
import * as m from '../../messages.ts';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Pagination by page number; absent while there is only one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <Pager
      // From a page that no longer exists, Previous leads to the last page.
      page={Math.min(page, pages + 1)}
      pages={pages}
      onPage={onPage}
      words={{
        label: m.list_pages(),
        previous: m.previous_page(),
        next: m.next_page(),
        position: m.pages_position({ page, pages }),
      }}
    />
  );
}
