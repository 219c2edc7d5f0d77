import type { HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import {
  type Icon,
  ArrowDownLeft,
  ArrowUpRight,
  Gift,
  Landmark,
  Scale,
  Smartphone,
  Trophy,
  Users,
} from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { DepositBill } from './deposit-bill.tsx';
import { HistoryDetails } from './history-details.tsx';
import { TraceLink } from './trace-link.tsx';

const styles: Record<HistoryMoney['kind'], { Icon: Icon; tone?: Tone }> = {
  deposit: { Icon: ArrowDownLeft, tone: 'ok' },
  withdrawal: { Icon: ArrowUpRight, tone: 'wait' },
  recharge: { Icon: Smartphone },
  bonus: { Icon: Gift, tone: 'ok' },
  referral: { Icon: Users, tone: 'ok' },
  correction: { Icon: Scale },
  tax: { Icon: Landmark },
  tournament: { Icon: Trophy },
};

/** A deposit, withdrawal, recharge or bonus of the history; opens to its lines, a deposit also to its bill. */
export function MoneyRow({ row }: { row: HistoryMoney }) {
  const { Icon, tone } = styles[row.kind];
  const utr = row.lines.find((line) => line.utr !== undefined)?.utr;
  return (
    <HistoryDetails
      icon={<Icon size={20} aria-hidden />}
      tone={tone}
      title={row.title}
      facts={
        <>
          {utr !== undefined && <span className="num">{m.utr_ref({ utr })}</span>}
          <time dateTime={row.at} className="num">
            {dayAndTime(row.at)}
          </time>
        </>
      }
      net={row.net}
      lines={row.lines}
    >
      {row.bill !== undefined && FOR_MONEY && <DepositBill bill={row.bill} />}
      {row.subject !== undefined && FOR_MONEY && <TraceLink subject={row.subject} />}
    </HistoryDetails>
  );
}
