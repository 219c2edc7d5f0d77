import { EmptyState } from '@muqabla/ui/empty-state';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { indiaDay } from '../../lib/clock.messages.ts';
import { periodOf } from '../../lib/period.rules.ts';
import { useNow } from '../../lib/use-now.ts';
import * as m from '../../messages.ts';
import { DownloadButton } from './download-button.tsx';
import { ReportChoice } from './report-choice.tsx';
import { ReportTable } from './report-table.tsx';
import { reportAbout, reportWords } from './report.messages.ts';
import { reportQuery } from './reports.queries.ts';
import { TotalsCard } from './totals-card.tsx';

const route = getRouteApi('/staff/reports');

/** What the books say of a day, a month or a financial year, to look at and to take along. */
export function ReportsPage() {
  const { report, period: asked, cursor } = route.useSearch();
  const navigate = useNavigate();
  const today = indiaDay(new Date(useNow()));
  const period = asked ?? periodOf(report === 'tds' ? 'year' : 'month', today);
  const query = useQuery(reportQuery({ report, period, cursor }));
  const turn = (next: string | undefined) =>
    void navigate({ to: '/reports', search: { report, period, ...(next !== undefined && { cursor: next }) } });
  return (
    <PageBody>
      <ReportChoice
        report={report}
        period={period}
        today={today}
        onChoose={(search) => void navigate({ to: '/reports', search })}
      >
        <DownloadButton report={report} period={period} />
      </ReportChoice>
      <p className="text-small text-text-2">{reportAbout(report)}</p>
      {report === 'tds' && <Note tone="wait">{m.reports_tds_note()}</Note>}
      <QueryFrame query={query} failed={m.reports_failed()}>
        {(data) => (
          <>
            <TotalsCard report={data} />
            <section aria-label={reportWords(report)} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              {data.rows.length === 0 ? (
                <EmptyState spot="ledger" title={m.reports_empty()}>
                  {m.reports_empty_text()}
                </EmptyState>
              ) : (
                <ReportTable report={data} />
              )}
              <CursorTurner
                cursor={cursor}
                next={data.next}
                onCursor={turn}
                words={{ first: m.reports_first(), next: m.pages_next() }}
              />
            </section>
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
