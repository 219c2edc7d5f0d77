import { REPORT_COLUMNS, type Report } from '@muqabla/contract/console/reports/report-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { When } from '../../../components/when.tsx';
import { headWords } from '../../../lib/report.messages.ts';
import { periodWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';

type TotalsCardProps = {
  report: Report;
  /** The same report of the period it is compared with. */
  compared: UseQueryResult<Report> | undefined;
  otherPeriod: string | undefined;
};

/** The totals of the whole period, each against another period, and the ledger account they come from. */
export function TotalsCard({
  report: { report, period, at, to, totals, ledger },
  compared,
  otherPeriod,
}: TotalsCardProps) {
  const columns = REPORT_COLUMNS[report].filter(({ key }) => key in totals);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{m.reports_totals({ period: periodWords(period) })}</h2>
        <span className="text-caption text-text-3">
          {m.dashboard_taken()} <When within at={at} />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(128px,1fr))]">
        {columns.map(({ key }) => (
          <div key={key}>
            <dt className="text-small text-text-2">{headWords(key)}</dt>
            <dd className="text-h2 leading-7">
              <Money rupees={totals[key] ?? 0} paise="always" />
            </dd>
            {compared?.data !== undefined && compared.data.period === otherPeriod && (
              <dd className="num text-caption text-text-2">
                {differenceWords(totals[key] ?? 0, compared.data.totals[key] ?? 0, periodWords(compared.data.period))}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {compared?.isError === true && (
        <p role="alert" className="mt-2 text-small text-bad-ink">
          {m.reports_compare_failed()}
        </p>
      )}
      {compared !== undefined && at < to && (
        <p className="mt-2 text-caption text-text-3">{m.reports_compare_open({ period: periodWords(period) })}</p>
      )}
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

/** Compares in whole paise, so that no difference comes from rounding. */
function differenceWords(now: number, before: number, period: string): string {
  const difference = Math.round(now * 100) - Math.round(before * 100);
  if (difference === 0) return m.reports_compare_same({ period });
  const share = before === 0 ? '' : ` (${Math.round((Math.abs(difference) / Math.abs(before * 100)) * 100)}%)`;
  const amount = `${formatRupees(Math.abs(difference) / 100, 'always')}${share}`;
  return difference > 0 ? m.reports_compare_more({ amount, period }) : m.reports_compare_less({ amount, period });
}
