import { Money } from '@muqabla/ui/money';
import { usePenalties } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Table of penalties for fraud, a wrong update and abusing; in automatic rooms also for sending no result. */
export function PenaltyTable({ isAuto = false }: { isAuto?: boolean }) {
  const penalties = usePenalties();
  const rows = [
    { name: m.battle_penalty_fraud(), rupees: penalties.fraud },
    { name: m.battle_penalty_wrong_update(), rupees: penalties.wrongUpdate },
    { name: m.battle_penalty_abusing(), rupees: penalties.abusing },
    ...(isAuto ? [{ name: m.battle_penalty_not_updating(), rupees: penalties.notUpdating }] : []),
  ];
  return (
    <table className="w-full text-note">
      <caption className="mb-1 text-left text-h3 font-bold">{m.battle_penalties()}</caption>
      <tbody>
        {rows.map(({ name, rupees }) => (
          <tr key={name} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-[9px] text-left font-body">
              {name}
            </th>
            <td className="py-[9px] text-right">
              <Money rupees={rupees} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
