import { Button } from '@muqabla/ui/button';
import { ChevronRight, ChevronsLeft } from '@muqabla/ui/icons';
import * as m from '../../messages.ts';

type CursorPaginationProps = {
  cursor: string | undefined;
  next: string | undefined;
  onCursor: (cursor: string | undefined) => void;
  /** The buttons' texts; "newest" and "older" when absent. */
  words?: { first: string; next: string } | undefined;
};

/** Pagination by cursor: to the next page and back to the first. The browser's Back opens the previous page. */
export function CursorPagination({ cursor, next, onCursor, words }: CursorPaginationProps) {
  if (cursor === undefined && next === undefined) return null;
  return (
    <nav aria-label={m.list_pages()} className="flex items-center justify-between gap-2">
      <Button
        variant="outline"
        size="small"
        disabled={cursor === undefined}
        icon={<ChevronsLeft size={18} aria-hidden />}
        onClick={() => onCursor(undefined)}
      >
        {words?.first ?? m.list_newest()}
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={next === undefined}
        iconAfter={<ChevronRight size={18} aria-hidden />}
        onClick={() => onCursor(next)}
      >
        {words?.next ?? m.list_older()}
      </Button>
    </nav>
  );
}
