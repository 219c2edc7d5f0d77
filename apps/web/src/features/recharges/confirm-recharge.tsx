import { RECHARGE_OPERATORS } from '@muqabla/contract/recharges/recharge-operators';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Sheet } from '@muqabla/ui/sheet';
import * as m from '../../messages.ts';
import { groupedNumber, type RechargeDetails } from './recharge-order.rules.ts';

type ConfirmRechargeProps = {
  details: RechargeDetails;
  /** Winnings before the recharge, in rupees. */
  available: number;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows what will be recharged before any money moves. */
export function ConfirmRecharge({ details, available, open, onConfirm, onClose }: ConfirmRechargeProps) {
  const { number, op_uid, amount } = details;
  const left = Math.round((available - amount) * 100) / 100;
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
          { key: m.amount(), value: summary.amount, tone: 'total' },
          { key: m.recharge_left(), value: formatRupees(left, 'always') },
        ]}
      />
      <p className="text-small text-text-2">{m.recharge_confirm_line()}</p>
      <Button variant="primary" block onClick={onConfirm} className="num">
        {m.recharge_confirm(summary)}
      </Button>
    </Sheet>
  );
}
