import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { PushRow } from '../../../components/push-row.tsx';
import { dayOf, dayText } from '../../../lib/day-text.ts';
import * as m from '../../../messages.ts';
import { markNoticesRead, noticesQuery } from '../lib/notices.ts';
import { latestOfMatches } from './latest-of-matches.rules.ts';
import { NoticeRow } from './notice-row.tsx';

/** The player's notices by day, newest first. Opening the page marks them as read. */
export function NoticesPage() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesQuery());
  const notices = data?.pages.flatMap((page) => page.notices);
  const newest = notices?.[0];
  const upTo = notices?.some(({ read }) => !read) === true ? newest?._id : undefined;
  // Marked as read at once, but shown as new during this visit.
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unreadIds = (notices ?? []).filter(({ read }) => !read).map(({ _id }) => _id);
  if (unreadIds.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unreadIds]));
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
        <EmptyState spot="ledger" title={m.notices_none()}>
          {m.notices_none_next()}
        </EmptyState>
      )}
      {notices !== undefined &&
        [...Map.groupBy(latestOfMatches(notices), ({ at }) => dayOf(at))].map(([day, ofDay]) => (
          <NoticesOfDay key={day} notices={ofDay} newIds={newIds} />
        ))}
      {hasNextPage && (
        <Button variant="outline" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.notices_older()}
        </Button>
      )}
    </PageMain>
  );
}

function NoticesOfDay({ notices, newIds }: { notices: readonly Notice[]; newIds: ReadonlySet<string> }) {
  const title = dayText(notices[0]?.at ?? '');
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-small font-semi text-text-3">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-l bg-surface shadow-1">
        {notices.map((notice) => (
          <li key={notice._id}>
            <NoticeRow notice={notice} isNew={newIds.has(notice._id) && notice.isOver === undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
