import type { Recharge, RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check, Hourglass, Undo2, X } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { groupedNumber } from './recharge-order.rules.ts';

/** A recharge: amount, operator and number, time, reference and status; a delivered one opens its receipt. */
export function RechargeRow({ recharge, onReceipt }: { recharge: Recharge; onReceipt: () => void }) {
  const row = (
    <ListRow title={<Money rupees={recharge.amount} paise="always" />} end={<StatusChip status={recharge.status} />}>
      <span className="num">
        {RECHARGE_OPERATORS[recharge.op_uid].name}, {groupedNumber(recharge.number)}
      </span>
      <time dateTime={recharge.createdAt} className="num">
        {dayAndTime(recharge.createdAt)}
      </time>
      {recharge.tax !== undefined && (
        <span className="num">{m.recharge_with_tax({ tax: formatRupees(recharge.tax, 'always') })}</span>
      )}
      {recharge.reference !== undefined && (
        <span className="num">{m.reference({ reference: recharge.reference })}</span>
      )}
      {(recharge.status === 'failed' || recharge.status === 'returned') && <span>{m.recharge_returned()}</span>}
    </ListRow>
  );
  if (recharge.status !== 'success') return row;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onReceipt} className="w-full text-left">
      {row}
    </button>
  );
}

function StatusChip({ status }: { status: RechargeStatus }) {
  if (status === 'pending')
    return (
      <Chip tone="wait" icon={<Hourglass size={14} aria-hidden />}>
        {m.recharge_is_pending()}
      </Chip>
    );
  if (status === 'success')
    return (
      <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
        {m.recharge_is_success()}
      </Chip>
    );
  if (status === 'returned')
    return (
      <Chip tone="wait" icon={<Undo2 size={14} aria-hidden />}>
        {m.recharge_is_returned()}
      </Chip>
    );
  return (
    <Chip tone="bad" icon={<X size={14} aria-hidden />}>
      {m.recharge_is_failed()}
    </Chip>
  );
}
