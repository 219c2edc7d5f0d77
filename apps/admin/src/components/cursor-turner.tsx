import { Button } from '@muqabla/ui/button';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import * as m from '../messages.ts';

type CursorTurnerProps = {
  cursor: string | undefined;
  next: string | undefined;
  onCursor: (cursor: string | undefined) => void;
  /** For lists that do not begin with the newest. */
  words?: { first: string; next: string };
};

/** Older lines and back to the newest, for lists that are read by a mark; the browser's Back leads to the page before. */
export function CursorTurner({ cursor, next, onCursor, words }: CursorTurnerProps) {
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
