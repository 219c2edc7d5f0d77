import type { Recharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { Button } from '@muqabla/ui/button';
import { CopyButton } from '@muqabla/ui/copy-button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Share2 } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import { Sheet } from '@muqabla/ui/sheet';
import { dayAndTime } from '../../../lib/dates.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { groupedNumber } from './recharge-order.rules.ts';

type RechargeReceiptProps = { recharge: Recharge; open: boolean; onClose: () => void };

/** Receipt of a delivered recharge with the operator's reference, to share. */
export function RechargeReceipt({ recharge, open, onClose }: RechargeReceiptProps) {
  const brand = useBrandName();
  const { number, op_uid, amount, reference = '', createdAt, settledAt } = recharge;
  const lines = [
    { key: m.recharge_number(), value: groupedNumber(number) },
    { key: m.recharge_operator(), value: RECHARGE_OPERATORS[op_uid].name },
    { key: m.receipt_date(), value: dayAndTime(settledAt ?? createdAt) },
    ...(reference === '' ? [] : [{ key: m.recharge_receipt_reference(), value: reference }]),
    { key: m.amount(), value: formatRupees(amount, 'always'), tone: 'total' as const },
  ];
  const text = [`${brand}: ${m.recharge_receipt()}`, ...lines.map(({ key, value }) => `${key}: ${value}`)].join('\n');
  return (
    <Sheet open={open} onClose={onClose} title={m.recharge_receipt()} closeLabel={m.close()}>
      <KeyValues className="text-body!" lines={lines} />
      {'share' in navigator ? (
        <Button
          block
          icon={<Share2 size={20} aria-hidden />}
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {m.recharge_share()}
        </Button>
      ) : (
        <CopyButton block text={text} label={m.recharge_copy()} copiedLabel={m.recharge_copied()} />
      )}
    </Sheet>
  );
}
