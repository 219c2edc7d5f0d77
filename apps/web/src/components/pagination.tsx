import { Pager } from '@muqabla/ui/pager';
import * as m from '../messages.ts';

/** Previous and next buttons of a paginated list. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <Pager
      page={page}
      pages={pages}
      onPage={onPage}
      words={{
        label: m.pages(),
        previous: m.previous_page(),
        next: m.next_page(),
        position: m.page_of({ page, pages: Math.max(1, pages) }),
      }}
    />
  );
}
