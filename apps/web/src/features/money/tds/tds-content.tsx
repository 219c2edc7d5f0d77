import { financialYearName } from '@muqabla/contract/money/tds/financial-year';
import type { TdsYear } from '@muqabla/contract/money/tds/tds-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { SelectField } from '@muqabla/ui/select-field';
import { Skeleton } from '@muqabla/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const exact = (rupees: number) => formatRupees(rupees, 'always');

/** A financial year of the player, chosen among those with tax. */
export function TdsContent() {
  const me = useMe();
  const [year, setYear] = useState<string>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['own', 'tds', year],
    queryFn: ({ signal }) => api.call('GET /user/tds', { query: year === undefined ? {} : { year }, signal }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton className="h-40 rounded-l" />;
  if (data === undefined) return <LoadError title={m.tds_error()} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {data.years.length > 1 && (
        <SelectField
          id="tds-year"
          label={m.tds_year()}
          value={String(data.financialYear)}
          options={data.years.map((each) => ({ value: String(each), label: financialYearName(each) }))}
          onChange={(event) => setYear(event.target.value)}
        />
      )}
      <YearCard of={data} />
      <QuartersCard of={data} />
      <FiguresCard of={data} />
      <p className="text-caption text-text-2">{m.tds_not_a_certificate()}</p>
    </>
  );
}

function YearCard({ of }: { of: TdsYear }) {
  return (
    <Card className="grid gap-1">
      <h2 className="text-small font-body text-text-2">
        {m.tds_withheld_in({ year: financialYearName(of.financialYear) })}
      </h2>
      <Money rupees={of.tax} paise="always" className="block text-money-l" />
      <p className="num text-small text-text-2">{m.tds_on({ amount: exact(of.netWinnings), percent: of.percent })}</p>
      {of.name !== undefined && <p className="text-small text-text-2">{m.tds_name({ name: of.name })}</p>}
    </Card>
  );
}

const quarterNames = { 1: m.tds_q1, 2: m.tds_q2, 3: m.tds_q3, 4: m.tds_q4 };

function QuartersCard({ of }: { of: TdsYear }) {
  return (
    <Card>
      <table className="w-full text-note">
        <caption className="mb-2 text-left text-h3 font-bold">{m.tds_by_quarter()}</caption>
        <thead>
          <tr className="text-small text-text-2">
            <th scope="col" className="py-1 text-left font-body">
              {m.tds_quarter()}
            </th>
            <th scope="col" className="py-1 text-right font-body">
              {m.tds_net_winnings()}
            </th>
            <th scope="col" className="py-1 text-right font-body">
              {m.tds_short()}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.quarters.map(({ quarter, netWinnings, tax }) => (
            <tr key={quarter} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-body">
                {quarterNames[quarter]()}
              </th>
              <td className="num py-2 text-right">{exact(netWinnings)}</td>
              <td className="num py-2 text-right font-semi">{exact(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FiguresCard({ of }: { of: TdsYear }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.tds_how()}</h2>
      <KeyValues
        lines={[
          { key: m.tds_a(), value: exact(of.withdrawn) },
          { key: m.tds_b(), value: exact(of.deposits) },
          { key: m.tds_c(), value: exact(of.opening) },
          ...(of.closing === undefined ? [] : [{ key: m.tds_d(), value: exact(of.closing) }]),
        ]}
      />
      <p className="text-small text-text-2">{of.closing === undefined ? m.tds_formula() : m.tds_formula_closed()}</p>
    </Card>
  );
}
