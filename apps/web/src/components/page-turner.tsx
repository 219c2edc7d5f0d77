import { Pager } from '@muqabla/ui/pager';
import * as m from '../messages.ts';

/** Prev and Next under a list of many pages. */
export function PageTurner({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
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
