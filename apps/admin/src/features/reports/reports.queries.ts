import type { ReportName } from '@muqabla/contract/reports/report-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

type Asked = { report: ReportName; period: string; cursor?: string | undefined };

/** One page of a report with the totals of its whole period. */
export const reportQuery = ({ report, period, cursor }: Asked) =>
  queryOptions({
    queryKey: ['reports', report, period, cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/reports/{report}', {
        params: { report },
        query: { period, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    // Another page of the same report keeps the one before in view; another report has other columns.
    placeholderData: (data, query) => (query?.queryKey[1] === report ? keepPreviousData(data) : undefined),
  });
