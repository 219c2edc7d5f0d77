import { Field } from '@muqabla/ui/field';
import { SelectField } from '../../../components/select-field.tsx';
import {
  financialYearsUpTo,
  monthsUpTo,
  periodOf,
  quartersUpTo,
  SPANS,
  type Span,
  spanOf,
} from '../../../lib/period.rules.ts';
import { periodWords, spanWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';

const MONTHS = 36;
const YEARS = 8;

const periodsUpTo: Record<Exclude<Span, 'day'>, (today: string) => string[]> = {
  month: (today) => monthsUpTo(today, MONTHS),
  quarter: (today) => quartersUpTo(today, YEARS * 4),
  year: (today) => financialYearsUpTo(today, YEARS),
};

type PeriodChoiceProps = {
  period: string;
  /** Today in India. */
  today: string;
  onChoose: (period: string) => void;
};

/** Chooses a day, a month, a quarter or a financial year, as two fields of a form. */
export function PeriodChoice({ period, today, onChoose }: PeriodChoiceProps) {
  const span = spanOf(period);
  return (
    <>
      <SelectField
        id="span"
        label={m.reports_span()}
        value={span}
        options={SPANS.map((value) => ({ value, label: spanWords(value) }))}
        onChange={(value) => onChoose(periodOf(value, today))}
      />
      <PeriodField span={span} period={period} today={today} onChoose={onChoose} />
    </>
  );
}

type PeriodFieldProps = { span: Span; period: string; today: string; onChoose: (period: string) => void };

function PeriodField({ span, period, today, onChoose }: PeriodFieldProps) {
  if (span === 'day')
    return (
      <Field
        id="period"
        type="date"
        label={m.reports_span_label.day()}
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
