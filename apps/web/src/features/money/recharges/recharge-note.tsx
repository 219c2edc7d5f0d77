import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Hourglass } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../messages.ts';
import type { RechargeResult } from './use-recharge.ts';

type RechargeNoteProps = { result: RechargeResult; onDismiss: () => void };

// The form's button is always visible, so its result is scrolled into view.
const scrollIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** Explains the state of the last order's money until dismissed. Successes and refusals are shown as toasts. */
export function RechargeNote({ result, onDismiss }: RechargeNoteProps) {
  if (result.outcome === 'success' || result.outcome === 'refused') return null;
  return (
    <div key={result.outcome} ref={scrollIntoView}>
      <MoneyNote result={result} onDismiss={onDismiss} />
    </div>
  );
}

function MoneyNote({ result: { order, outcome }, onDismiss }: RechargeNoteProps) {
  const amount = formatRupees(order.amount);
  const dismiss = { label: m.dismiss(), onDismiss };
  if (outcome === 'pending')
    return (
      <Note
        tone="wait"
        role="status"
        dismiss={dismiss}
        icon={<Hourglass size={20} aria-hidden className="flex-none" />}
      >
        {m.recharge_pending_note({ amount, operator: RECHARGE_OPERATORS[order.op_uid].name })}
      </Note>
    );
  if (outcome === 'failed' || outcome === 'returned')
    return (
      <Note tone="bad" role="alert" dismiss={dismiss}>
        {(outcome === 'failed' ? m.recharge_failed_note : m.recharge_returned_note)({ number: order.number, amount })}
      </Note>
    );
  return (
    <Note tone="wait" role="alert">
      {m.recharge_unheard_note({ number: order.number, amount })}
    </Note>
  );
}
