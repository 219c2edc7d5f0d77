import type { DashboardDay } from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { AMOUNT_SIGN, formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DataTable } from '../../../components/list/data-table.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { daysQuery } from '../../../lib/dashboard.queries.ts';
import { useMe } from '../../../lib/permissions.ts';
import { dayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { CHARTS, type ChartName } from './dashboard-search.rules.ts';
import { figureWords } from './figure.messages.ts';
import { shortFigure } from './figure.rules.ts';
import { CHART_WORDS, SHOWN_FIGURES } from './shown-figures.ts';

const DayChart = lazyComponent(() => import('./day-chart.tsx'), 'DayChart', <Skeleton className="h-[248px]" />);
const route = getRouteApi('/staff/dashboard');

/** The two series of a chart, in the order of the days. */
const seriesOf = (chart: ChartName, days: readonly DashboardDay[]) => {
  if (chart === 'people')
    return (['signUps', 'activePlayers'] as const).map((figure) => ({
      name: figureWords(figure),
      values: days.map(({ people }) => people[figure]),
    }));
  const figures = chart === 'money' ? (['deposits', 'payouts'] as const) : (['commission', 'bonuses'] as const);
  return figures.map((figure) => ({
    name: figureWords(figure),
    values: days.map(({ money }) => money?.[figure] ?? 0),
  }));
};

/** The figures of the last 30 days, as a chart and as a table. Without the permission to see money, only those about people. */
export function DaysCard() {
  const { chart: wanted } = route.useSearch();
  const navigate = useNavigate();
  const { may } = useMe();
  const query = useQuery(daysQuery);
  const charts = may('ledger') && SHOWN_FIGURES.length > 0 ? CHARTS : (['people'] as const);
  const chart = charts.find((each) => each === wanted) ?? 'people';
  const show = chart === 'people' ? groupRupees : formatRupees;
  return (
    <Card className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h3">{m.dashboard_chart()}</h2>
        {charts.length > 1 && (
          <SelectField
            id="chart"
            label={m.dashboard_chart_which()}
            hideLabel
            value={chart}
            options={charts.map((value) => ({ value, label: CHART_WORDS[value]() }))}
            onChange={(value) => void navigate({ to: '/dashboard', search: { chart: value }, replace: true })}
          />
        )}
      </div>
      <QueryFrame query={query} failed={m.dashboard_chart_failed()} skeleton={<Skeleton className="h-[248px]" />}>
        {({ days }) => {
          const series = seriesOf(chart, days);
          return (
            <>
              <DayChart
                days={days.map(({ day }) => day)}
                series={series}
                show={(value) => show(value)}
                axis={(value) => (chart === 'people' ? shortFigure(value) : `${AMOUNT_SIGN}${shortFigure(value)}`)}
                label={m.dashboard_chart_reads({
                  count: days.length,
                  series: series.map(({ name }) => name).join(', '),
                })}
              />
              <details className="mt-2">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
                  {m.dashboard_chart_table()}
                </summary>
                <DataTable
                  label={`${m.dashboard_chart()}: ${CHART_WORDS[chart]()}`}
                  rows={days.map(({ day }, place) => ({ day, place })).reverse()}
                  idOf={({ day }) => day}
                  columns={[
                    { key: 'day', head: m.dashboard_chart_day(), cell: ({ day }) => <span>{dayWords(day)}</span> },
                    ...series.map(({ name, values }) => ({
                      key: name,
                      head: name,
                      end: true,
                      cell: ({ place }: { place: number }) => <span className="num">{show(values[place] ?? 0)}</span>,
                    })),
                  ]}
                />
              </details>
            </>
          );
        }}
      </QueryFrame>
    </Card>
  );
}
