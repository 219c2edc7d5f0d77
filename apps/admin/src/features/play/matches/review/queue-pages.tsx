import { Pager } from '@muqabla/ui/pager';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as m from '../../../../messages.ts';

const route = getRouteApi('/staff/review');

/** The pagination of the queue; absent when there is one page. */
export function QueuePages({ pages }: { pages: number }) {
  const { page } = route.useSearch();
  const navigate = useNavigate({ from: '/review' });
  if (pages <= 1 && page === 1) return null;
  const turn = (next: number) => void navigate({ to: '.', search: (kept) => ({ ...kept, page: next }) });
  return (
    <div className="p-2">
      <Pager
        // From a page that has become empty, the previous page is the last one that exists.
        page={Math.min(page, pages + 1)}
        pages={pages}
        onPage={turn}
        words={{
          label: m.pages_label(),
          previous: m.previous_page(),
          next: m.next_page(),
          position: m.pages_position({ page, pages }),
        }}
      />
    </div>
  );
}
