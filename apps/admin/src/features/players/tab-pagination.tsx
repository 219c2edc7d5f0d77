import { useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../components/list/cursor-pagination.tsx';

type PageByMarkProps = {
  playerId: string;
  tab: 'signIns' | 'notes';
  before: string | undefined;
  next: string | undefined;
};

/** Older lines of one part of the page, with the mark in the address. */
export function PageByMark({ playerId, tab, before, next }: PageByMarkProps) {
  const navigate = useNavigate();
  const turn = (mark: string | undefined) =>
    void navigate({
      to: '/players/$playerId',
      params: { playerId },
      search: { tab, ...(mark !== undefined && { before: mark }) },
      resetScroll: false,
    });
  return <CursorPagination cursor={before} next={next} onCursor={turn} />;
}
