import type { HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Receipt } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { receiptPath } from './use-history-params.ts';

/** Itemizes a deposit, with a link to its receipt. */
export function DepositBill({ bill: { depositId, base, gst, cashback } }: { bill: NonNullable<HistoryMoney['bill']> }) {
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
