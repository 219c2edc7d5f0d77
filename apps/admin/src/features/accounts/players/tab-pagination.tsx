import { useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../../components/list/cursor-pagination.tsx';
import type { PagedTab } from './players-search.rules.ts';

type TabPaginationProps = {
  playerId: string;
  tab: PagedTab;
  before: string | undefined;
  next: string | undefined;
};

/** Pagination of one tab's list, with the cursor in the address. */
export function TabPagination({ playerId, tab, before, next }: TabPaginationProps) {
  const navigate = useNavigate();
  const openPage = (cursor: string | undefined) =>
    void navigate({
      to: '/players/$playerId',
      params: { playerId },
      search: { tab, ...(cursor !== undefined && { before: cursor }) },
      resetScroll: false,
    });
  return <CursorPagination cursor={before} next={next} onCursor={openPage} />;
}
