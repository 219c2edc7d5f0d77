import type { WithdrawRequest } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check, Hourglass, Undo2, X } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { taxText } from './tax-lines.tsx';
import { maskedUpi } from './tracker.rules.ts';

/** A withdrawal: amount, payee, time, reference and status. */
export function RequestRow({ request }: { request: WithdrawRequest }) {
  return (
    <ListRow title={<Money rupees={request.amount} paise="always" />} end={<StatusChip request={request} />}>
      <span>{payeeText(request.details)}</span>
      <time dateTime={request.createdAt} className="num">
        {dayAndTime(request.createdAt)}
      </time>
      {request.tax !== undefined && <span className="num">{taxText(request.amount, request.tax)}</span>}
      {request.utr !== undefined && <span className="num">{m.utr_ref({ utr: request.utr })}</span>}
      {request.latePaid !== undefined && (
        <span className="num text-text-2">{m.withdraw_late_paid({ amount: formatRupees(request.latePaid) })}</span>
      )}
      {request.returnedAt !== undefined && (
        <span className="text-text-2">{m.withdraw_returned_on({ time: dayAndTime(request.returnedAt) })}</span>
      )}
      {request.reason !== undefined && (
        <span className="text-text-2">{m.reason_given({ reason: request.reason })}</span>
      )}
    </ListRow>
  );
}

function payeeText({ upi, bank }: WithdrawRequest['details']): string {
  if (bank !== undefined) return m.withdraw_to_bank({ digits: bank.accountNumber.slice(-4) });
  return upi === undefined ? '' : m.withdraw_to_upi({ upi: maskedUpi(upi) });
}

function StatusChip({ request: { status, returnedAt } }: { request: WithdrawRequest }) {
  if (status === 'Pending')
    return (
      <Chip tone="wait" icon={<Hourglass size={14} aria-hidden />}>
        {m.pending()}
      </Chip>
    );
  if (status === 'Approved')
    return (
      <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
        {m.approved()}
      </Chip>
    );
  if (returnedAt !== undefined)
    return (
      <Chip tone="wait" icon={<Undo2 size={14} aria-hidden />}>
        {m.withdraw_returned()}
      </Chip>
    );
  return (
    <Chip tone="bad" icon={<X size={14} aria-hidden />}>
      {m.rejected()}
    </Chip>
  );
}
