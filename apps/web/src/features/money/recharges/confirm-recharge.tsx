import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Sheet } from '@muqabla/ui/sheet';
import * as m from '../../../messages.ts';
import { groupedNumber, type RechargeDetails, taxBeside, type TaxTerms } from './recharge-order.rules.ts';

type ConfirmRechargeProps = {
  details: RechargeDetails;
  /** Winnings before the recharge, in rupees. */
  available: number;
  tds: TaxTerms;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms the details of a recharge before any money moves. */
export function ConfirmRecharge({ details, available, tds, open, onConfirm, onClose }: ConfirmRechargeProps) {
  const { number, op_uid, amount } = details;
  const tax = taxBeside(amount, tds);
  const left = Math.round((available - amount - tax) * 100) / 100;
  const summary = {
    number: groupedNumber(number),
    operator: RECHARGE_OPERATORS[op_uid].name,
    amount: formatRupees(amount),
  };
  return (
    <Sheet open={open} onClose={onClose} title={m.recharge_confirm_title()} closeLabel={m.close()}>
      <KeyValues
        className="text-body!"
        lines={[
          { key: m.recharge_number(), value: summary.number },
          { key: m.recharge_operator(), value: summary.operator },
          ...(tds === undefined
            ? [{ key: m.amount(), value: summary.amount, tone: 'total' as const }]
            : [
                { key: m.amount(), value: summary.amount },
                { key: m.tds_tax({ percent: tds.percent }), value: formatRupees(tax, 'always') },
                { key: m.recharge_in_all(), value: formatRupees(amount + tax, 'always'), tone: 'total' as const },
              ]),
          { key: m.recharge_left(), value: formatRupees(left, 'always') },
        ]}
      />
      {tax > 0 && <p className="text-small text-text-2">{m.recharge_tax_why()}</p>}
      <p className="text-small text-text-2">{m.recharge_confirm_line()}</p>
      <Button variant="primary" block onClick={onConfirm} className="num">
        {m.recharge_confirm(summary)}
      </Button>
    </Sheet>
  );
}
