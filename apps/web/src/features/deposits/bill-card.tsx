import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { ReceiptIndianRupee } from 'lucide-react';
import * as m from '../../messages.ts';
import { billFor } from './bill.ts';

/** What one pays and what arrives in the wallet, line by line. */
export function BillCard({ amount, gstPercent }: { amount: number; gstPercent: number }) {
  const { base, gst } = billFor(amount, gstPercent);
  const always = (rupees: number) => formatRupees(rupees, 'always');
  return (
    <section aria-label={m.bill()} className="rounded-t-l bg-surface px-4 pt-4 pb-6 torn-edge">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-h3">{m.what_you_pay()}</h2>
        <ReceiptIndianRupee size={22} aria-hidden />
      </div>
      <KeyValues
        lines={[
          { key: m.deposit_without_gst(), value: always(base) },
          { key: m.gst_at({ percent: gstPercent }), value: `+ ${always(gst)}` },
          { key: m.you_pay(), value: always(amount), tone: 'total' },
        ]}
      />
      <div className="my-3 border-t border-dashed border-line-2" />
      <KeyValues
        lines={[
          { key: m.cashback_bonus(), value: `+ ${always(gst)}`, tone: 'ok' },
          { key: <b className="text-text">{m.added_to_wallet()}</b>, value: <b>{always(amount)}</b> },
        ]}
      />
    </section>
  );
}
