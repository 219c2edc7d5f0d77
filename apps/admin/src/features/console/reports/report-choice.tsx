import { REPORT_NAMES, type ReportName } from '@muqabla/contract/console/reports/report-calls';
import { Card } from '@muqabla/ui/card';
import type { ReactNode } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { periodOf, spanOf } from '../../../lib/period.rules.ts';
import { reportWords } from '../../../lib/report.messages.ts';
import * as m from '../../../messages.ts';
import { PeriodChoice } from '../components/period-choice.tsx';
import { type Comparison, COMPARISONS } from './reports.screen.ts';

const compareWords = m.reports_compare_with;

/** True when a report covers financial years unless another period is chosen. */
export const isByYear = (report: ReportName): boolean => report === 'tds' || report === 'withheld';

type ReportChoiceProps = {
  report: ReportName;
  period: string;
  /** Today in India. */
  today: string;
  compare: Comparison | undefined;
  onChoose: (chosen: { report: ReportName; period: string; compare?: Comparison }) => void;
  children: ReactNode;
};

/** Chooses the report and its period; each choice applies at once. */
export function ReportChoice({ report, period, compare, today, onChoose, children }: ReportChoiceProps) {
  const comparison = compare === undefined ? {} : { compare };
  const span = spanOf(period);
  const isOfYear = span === 'year' || span === 'quarter';
  return (
    <Card className="p-3.5!">
      <div className="grid items-end gap-2.5 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          id="report"
          label={m.reports_which()}
          value={report}
          options={REPORT_NAMES.map((value) => ({ value, label: reportWords(value) }))}
          // Net winnings are those of a financial year, and tax is reported by quarter.
          onChange={(value) =>
            onChoose({
              ...comparison,
              report: value,
              period: isByYear(value) && !isOfYear ? periodOf('year', today) : period,
            })
          }
        />
        <PeriodChoice
          period={period}
          today={today}
          onChoose={(next) => onChoose({ ...comparison, report, period: next })}
        />
        <SelectField
          id="compare"
          label={m.reports_compare()}
          value={compare ?? 'none'}
          options={(['none', ...COMPARISONS] as const).map((value) => ({ value, label: compareWords[value]() }))}
          onChange={(value) => onChoose({ report, period, ...(value !== 'none' && { compare: value }) })}
        />
        {children}
      </div>
    </Card>
  );
}
