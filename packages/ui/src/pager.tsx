import { Button } from './button.tsx';
import { ChevronLeft, ChevronRight } from './icons.ts';

type PagerProps = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  words: { label: string; previous: string; next: string; position: string };
};

/** Prev and Next around "Page 1 of 7". */
export function Pager({ page, pages, onPage, words }: PagerProps) {
  return (
    <nav aria-label={words.label} className="flex items-center justify-between gap-2">
      <Button
        variant="outline"
        size="small"
        icon={<ChevronLeft size={20} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {words.previous}
      </Button>
      <span className="num text-small text-text-2" aria-live="polite">
        {words.position}
      </span>
      <Button
        variant="outline"
        size="small"
        iconAfter={<ChevronRight size={18} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
      </Button>
    </nav>
  );
}
