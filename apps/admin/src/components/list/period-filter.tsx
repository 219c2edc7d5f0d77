import { indiaDayOf } from '@muqabla/contract/india-time';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import * as m from '../../messages.ts';
import { DayFilter, SelectBox } from './filter-fields.tsx';
import { useFilterValue } from './filter-form.tsx';
import { daysOfPeriod, PERIODS, type Period, periodOfDays } from './period-choice.rules.ts';

const periodNames: Record<Period, () => string> = m.period;

/** A period to filter by: one of the common ones, or a first and a last day. */
export function PeriodFilter() {
  const today = indiaDayOf(new Date(useNow()));
  const days = { from: useFilterValue('from'), to: useFilterValue('to') };
  const [period, setPeriod] = useState(() => periodOfDays(days, today));
  const { from, to } = daysOfPeriod(period, today);
  return (
    <>
      <SelectBox
        label={m.list_period()}
        value={period}
        onChange={(event) => setPeriod(PERIODS.find((known) => known === event.target.value) ?? 'any')}
        options={PERIODS.map((each) => ({ value: each, label: periodNames[each]() }))}
      />
      {period === 'other' ? (
        <>
          <DayFilter name="from" label={m.list_from()} />
          <DayFilter name="to" label={m.list_to()} />
        </>
      ) : (
        <>
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
        </>
      )}
    </>
  );
}
