import { Pager } from '@muqabla/ui/pager';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as m from '../../../messages.ts';

const route = getRouteApi('/staff/review');

/** Turns the pages of the queue; absent while there is only one. */
export function QueuePages({ pages }: { pages: number }) {
  const { page } = route.useSearch();
  const navigate = useNavigate({ from: '/review' });
  if (pages <= 1 && page === 1) return null;
  const turn = (next: number) => void navigate({ to: '.', search: (kept) => ({ ...kept, page: next }) });
  return (
    <div className="p-2">
      <Pager
        // A page that has emptied leads back to the last one there is.
        page={Math.min(page, pages + 1)}
        pages={pages}
        onPage={turn}
        words={{
          label: m.pages_label(),
          previous: m.pages_previous(),
          next: m.pages_next(),
          position: m.pages_position({ page, pages }),
        }}
      />
    </div>
  );
}
