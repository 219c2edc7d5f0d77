import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { FIRST_PAGE, pageAt } from '../../../lib/list-page.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ComplaintCard } from './complaint-card.tsx';
import { ComplaintForm } from './complaint-form.tsx';

const PAGE_SIZE = '5';

/** The form, the complaints with their clocks, and the grievance officer. */
export function ComplaintsContent() {
  const [{ page, upTo }, setPage] = useState(FIRST_PAGE);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'complaints', page, upTo],
    queryFn: ({ signal }) =>
      api.call('GET /user/complaints', { query: { page: String(page), limit: PAGE_SIZE, upTo }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && isError)
    return <LoadError title={m.complaints_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40 rounded-l" />;
  return (
    <>
      <p className="text-text-2">{m.complaints_line()}</p>
      <ComplaintForm onFiled={() => setPage(FIRST_PAGE)} />
      {data.complaints.map((complaint) => (
        <ComplaintCard key={complaint._id} complaint={complaint} />
      ))}
      {data.totalPages > 1 && (
        // The component Pagination would move into the script of every page with one more user.
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={page === 1} onClick={() => setPage(pageAt(page - 1, data))}>
            {m.complaints_newer()}
          </Button>
          <Button disabled={page >= data.totalPages} onClick={() => setPage(pageAt(page + 1, data))}>
            {m.complaints_older()}
          </Button>
        </div>
      )}
      <Card className="grid gap-2 text-small text-text-2">
        <p>
          {m.complaints_officer()}{' '}
          <Link href={paths.support} className="link">
            {m.support()}
          </Link>
        </p>
      </Card>
    </>
  );
}
