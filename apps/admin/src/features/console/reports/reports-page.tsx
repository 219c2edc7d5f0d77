import { REPORT_COLUMNS, type ReportName } from '@muqabla/contract/console/reports/report-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { periodBefore, periodOf, periodYearBefore } from '../../../lib/period.rules.ts';
import { reportAbout, reportWords } from '../../../lib/report.messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { isByYear, ReportChoice } from './report-choice.tsx';
import { reportColumn } from './report-columns.tsx';
import { type Comparison, reportQuery, type ReportsSearch } from './reports.screen.ts';
import { TotalsCard } from './totals-card.tsx';

/** Downloads the whole report as a file, which the server streams to the browser. */
function DownloadButton({ report, period }: { report: ReportName; period: string }) {
  const fetchFile = useMutation({
    mutationFn: () => api.call('POST /admin/reports/{report}/link', { params: { report }, body: { period } }),
    onSuccess: ({ url }) => downloadFile(url),
    onError: (error) => void toastBad(failureWords(error)),
  });
  return (
    <Button busy={fetchFile.isPending} icon={<Download size={18} aria-hidden />} onClick={() => fetchFile.mutate()}>
      {m.download_csv()}
    </Button>
  );
}

const route = getRouteApi('/staff/reports');

const otherPeriod = (period: string, comparison: Comparison | undefined) => {
  if (comparison === undefined) return undefined;
  return comparison === 'previous' ? periodBefore(period) : periodYearBefore(period);
};

/** The reports of a day, a month or a financial year, on the page and as a download. */
export function ReportsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const today = indiaDayOf(new Date(useNow()));
  const { report, period = periodOf(isByYear(report) ? 'year' : 'month', today) } = search;
  const query = useQuery(reportQuery({ ...search, period }));
  const other = otherPeriod(period, search.compare);
  const compared = useQuery({ ...reportQuery({ report, period: other ?? period }), enabled: other !== undefined });
  const setSearch = (next: ReportsSearch) => void navigate({ to: '/reports', search: next });
  return (
    <PageBody>
      <ReportChoice report={report} period={period} compare={search.compare} today={today} onChoose={setSearch}>
        <DownloadButton report={report} period={period} />
      </ReportChoice>
      <p className="text-small text-text-2">
        {reportAbout(report)}{' '}
        <Link to="/closing" search={{ period }} className="link">
          {m.closing_open_page()}
        </Link>
      </p>
      {report === 'tds' && <Note tone="wait">{m.reports_tds_note()}</Note>}
      {query.data !== undefined && (
        <TotalsCard report={query.data} compared={other === undefined ? undefined : compared} otherPeriod={other} />
      )}
      <section aria-label={reportWords(report)} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <QueryTable
          query={query}
          rowsOf={({ rows }) => rows.map((row, place) => ({ row, place }))}
          idOf={({ place }) => String(place)}
          label={reportWords(report)}
          name={`report-${report}`}
          columns={REPORT_COLUMNS[report].map(reportColumn)}
          search={{ ...search, period }}
          onSearch={setSearch}
          failed={m.reports_failed()}
          empty={{ spot: 'ledger', title: m.reports_empty(), text: m.reports_empty_text() }}
        />
      </section>
    </PageBody>
  );
}
