import type { HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Gift,
  type Icon,
  Landmark,
  Receipt,
  Scale,
  Smartphone,
  Trophy,
  Users,
} from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import type { Tone } from '@muqabla/ui/tones';
import { Link } from 'wouter';
import { clockText } from '../../../lib/day-text.ts';
import * as m from '../../../messages.ts';
import { HistoryDetails } from './history-details.tsx';
import { TraceLink } from './trace-link.tsx';
import { receiptPath } from './use-history-params.ts';

/** Itemizes a deposit, with a link to its receipt. */
function DepositBill({ bill: { depositId, base, gst, cashback } }: { bill: NonNullable<HistoryMoney['bill']> }) {
  const exact = (rupees: number) => formatRupees(rupees, 'always');
  return (
    <div className="grid gap-3 px-4 pt-1 pb-3">
      <KeyValues
        lines={[
          { key: m.deposit_without_gst(), value: exact(base) },
          { key: m.gst(), value: `+ ${exact(gst)}` },
          { key: m.receipt_paid(), value: exact(base + gst), tone: 'total' },
          { key: m.cashback_bonus(), value: `+ ${exact(cashback)}`, tone: 'ok' },
        ]}
      />
      <Link href={receiptPath(depositId)} className={buttonClass({ size: 'small', block: true })}>
        <Receipt size={18} aria-hidden />
        {m.receipt()}
      </Link>
    </div>
  );
}

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
      line={
        <>
          <time dateTime={row.at} className="num">
            {clockText(row.at)}
          </time>
          {utr !== undefined && (
            <>
              <span aria-hidden> · </span>
              <span className="num">{m.utr_ref({ utr })}</span>
            </>
          )}
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
