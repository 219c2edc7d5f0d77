import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { PushRow } from '../../components/push-row.tsx';
import { markNoticesRead, noticesQuery } from '../../lib/notices.ts';
import * as m from '../../messages.ts';
import { NoticeRow } from './notice-row.tsx';

/** The player's notices, newest first. Opening the page marks them as read. */
export function NoticesPage() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesQuery());
  const notices = data?.pages.flatMap((page) => page.notices);
  const newest = notices?.[0];
  const upTo = newest !== undefined && (data?.pages[0]?.unread ?? 0) > 0 ? newest._id : undefined;
  useEffect(() => {
    // On failure they stay unread until the next visit.
    if (upTo !== undefined) markNoticesRead(upTo).catch(() => {});
  }, [upTo]);
  return (
    <PageMain title={m.notices_title()} busy={notices === undefined && !isError}>
      <PageHead back title={m.notices_title()} />
      <PushRow />
      {notices === undefined && isError && (
        <LoadError title={m.notices_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {notices === undefined && !isError && [1, 2, 3].map((row) => <Skeleton key={row} className="h-16 rounded-l" />)}
      {notices?.length === 0 && (
        <EmptyState spot="seats" title={m.notices_none()}>
          {m.notices_none_next()}
        </EmptyState>
      )}
      {notices !== undefined && notices.length > 0 && (
        <ul className="overflow-hidden rounded-l bg-surface shadow-1">
          {notices.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outline" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.notices_older()}
        </Button>
      )}
    </PageMain>
  );
}
