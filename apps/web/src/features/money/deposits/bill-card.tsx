import { formatRupees } from '@muqabla/ui/format-rupees';
import { ReceiptIndianRupee } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import * as m from '../../../messages.ts';
import { billFor, splitByDue } from './bill.rules.ts';

/** The bill of a deposit: what is paid, what is credited and what of it pays dues. Amounts in rupees. */
export function BillCard({ amount, gstPercent, due }: { amount: number; gstPercent: number; due: number }) {
  const { base, gst } = billFor(amount, gstPercent);
  const { collected, left } = splitByDue(amount, due);
  const exact = (rupees: number) => formatRupees(rupees, 'always');
  return (
    <section aria-label={m.bill()} className="rounded-t-l bg-surface px-4 pt-4 pb-6 torn-edge">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-h3">{m.what_you_pay()}</h2>
        <ReceiptIndianRupee size={22} aria-hidden />
      </div>
      <KeyValues
        lines={[
          { key: m.deposit_without_gst(), value: exact(base) },
          { key: m.gst_at({ percent: gstPercent }), value: `+ ${exact(gst)}` },
          { key: m.you_pay(), value: exact(amount), tone: 'total' },
        ]}
      />
      <div className="my-3 border-t border-dashed border-line-2" />
      <KeyValues
        lines={[
          { key: m.cashback_bonus(), value: `+ ${exact(gst)}`, tone: 'ok' },
          { key: <b className="text-text">{m.added_to_wallet()}</b>, value: <b>{exact(amount)}</b> },
          ...(due === 0
            ? []
            : [
                { key: m.due_collected(), value: `− ${exact(collected)}` },
                { key: m.due_left(), value: exact(left), tone: 'total' as const },
              ]),
        ]}
      />
    </section>
  );
}
