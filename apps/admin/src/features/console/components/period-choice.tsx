import { REPORT_NAMES, type ReportName } from '@muqabla/contract/reports/report-calls';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/select-field.tsx';
import {
  financialYearsUpTo,
  monthsUpTo,
  periodOf,
  quartersUpTo,
  SPANS,
  type Span,
  spanOf,
} from '../../lib/period.rules.ts';
import { periodWords } from '../../lib/time.messages.ts';
import * as m from '../../messages.ts';
import { reportWords, spanWords } from './report.messages.ts';

const MONTHS = 36;
const YEARS = 8;

const periodsUpTo: Record<Exclude<Span, 'day'>, (today: string) => string[]> = {
  month: (today) => monthsUpTo(today, MONTHS),
  quarter: (today) => quartersUpTo(today, YEARS * 4),
  year: (today) => financialYearsUpTo(today, YEARS),
};

/** Whether a report is of financial years unless chosen otherwise. */
export const isByYear = (report: ReportName): boolean => report === 'tds' || report === 'withheld';

type ReportChoiceProps = {
  report: ReportName;
  period: string;
  /** Today in India. */
  today: string;
  onChoose: (chosen: { report: ReportName; period: string }) => void;
  children: ReactNode;
};

/** Chooses the report and its period; each choice applies at once. */
export function ReportChoice({ report, period, today, onChoose, children }: ReportChoiceProps) {
  const span = spanOf(period);
  const isOfYear = span === 'year' || span === 'quarter';
  const choose = (next: string) => onChoose({ report, period: next });
  return (
    <Card className="p-3.5!">
      <div className="grid items-end gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          id="report"
          label={m.reports_which()}
          value={report}
          options={REPORT_NAMES.map((value) => ({ value, label: reportWords(value) }))}
          // Net winnings are those of a financial year, and tax is reported by quarter.
          onChange={(value) =>
            onChoose({ report: value, period: isByYear(value) && !isOfYear ? periodOf('year', today) : period })
          }
        />
        <SelectField
          id="span"
          label={m.reports_span()}
          value={span}
          options={SPANS.map((value) => ({ value, label: spanWords(value) }))}
          onChange={(value) => choose(periodOf(value, today))}
        />
        <PeriodField span={span} period={period} today={today} onChoose={choose} />
        {children}
      </div>
    </Card>
  );
}

type PeriodFieldProps = { span: Span; period: string; today: string; onChoose: (period: string) => void };

function PeriodField({ span, period, today, onChoose }: PeriodFieldProps) {
  if (span === 'day')
    return (
      <Field
        id="period"
        type="date"
        label={m.reports_day()}
        value={period}
        max={today}
        className="py-2! px-3!"
        onChange={(event) => {
          if (event.target.value !== '') onChoose(event.target.value);
        }}
      />
    );
  const known = periodsUpTo[span](today);
  // The period in the URL may be older than the options.
  const periods = known.includes(period) ? known : [...known, period];
  return (
    <SelectField
      id="period"
      label={spanWords(span)}
      value={period}
      options={periods.map((value) => ({ value, label: periodWords(value) }))}
      onChange={onChoose}
    />
  );
}
