import { REPORT_COLUMNS, type Report } from '@muqabla/contract/console/reports/report-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { When } from '../../../components/when.tsx';
import { periodWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { headWords } from './report.messages.ts';

/** The totals of the whole period, and the ledger account they come from. */
export function TotalsCard({ report: { report, period, at, totals, ledger } }: { report: Report }) {
  const columns = REPORT_COLUMNS[report].filter(({ key }) => key in totals);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{m.reports_totals({ period: periodWords(period) })}</h2>
        <span className="text-caption text-text-3">
          {m.dashboard_taken()} <When at={at} />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(128px,1fr))]">
        {columns.map(({ key }) => (
          <div key={key}>
            <dt className="text-small text-text-2">{headWords(key)}</dt>
            <dd className="text-h2 leading-7">
              <Money rupees={totals[key] ?? 0} paise="always" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-text-2">
        <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
          {m.reports_from_ledger()}
        </Chip>
        {m.reports_movement({
          column: headWords(ledger.column),
          account: ledger.name,
          amount: formatRupees(ledger.movement, 'always'),
        })}
      </p>
    </Card>
  );
}
