import { Pager } from '@muqabla/ui/pager';
import * as m from '../messages.ts';

type PageTurnerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Turns the pages of a list; absent while there is only one. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <Pager
      // A page that has emptied leads back to the last one there is.
      page={Math.min(page, pages + 1)}
      pages={pages}
      onPage={onPage}
      words={{
        label: m.list_pages(),
        previous: m.pages_previous(),
        next: m.pages_next(),
        position: m.pages_position({ page, pages }),
      }}
    />
  );
}
