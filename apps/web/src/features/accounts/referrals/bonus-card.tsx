import { Card } from '@muqabla/ui/card';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

// The specification's percentages, used while the settings load.
const DEFAULT_PERCENTS = [2, 1];

/** Referral bonus of each level, in percent of the stake of a won match. */
export function BonusCard() {
  const [first = 0, second = 0] = useSettings()?.referralPercents ?? DEFAULT_PERCENTS;
  const rows = [
    { name: m.refer_level_1(), percent: first },
    { name: m.refer_level_2(), percent: second },
  ];
  return (
    <Card>
      <table className="w-full">
        <caption className="mb-1.5 text-left text-h3 font-bold">{m.refer_bonus()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.refer_level()}</th>
            <th scope="col">{m.refer_percent()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, percent }) => (
            <tr key={name} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-[9px] text-left font-body">
                {name}
              </th>
              <td className="num py-[9px] pl-3 text-right font-bold whitespace-nowrap">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-caption text-text-3">{m.refer_fee_line()}</p>
    </Card>
  );
}
