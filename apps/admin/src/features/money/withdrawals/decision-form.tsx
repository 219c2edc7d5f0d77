import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useEffect, useRef, useState } from 'react';
import { DrawerFooter } from '../../../components/drawer.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { useMe } from '../../../lib/permissions.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';
import { approvalStep } from './withdrawal.rules.ts';

type DecisionFormProps = {
  detail: WithdrawalDetail;
  /** The reason at first, of a rejection that was undone or failed. */
  initial: string;
  busy: boolean;
  onApprove: (note: string) => void;
  onReject: (reason: string) => void;
};

const buttonTexts = {
  pay: m.withdrawals_pay,
  first: m.withdrawals_propose,
  second: m.withdrawals_pay_second,
  own: m.withdrawals_pay_second,
};
const helpTexts = {
  pay: m.withdrawals_final,
  first: m.withdrawals_propose_help,
  second: m.withdrawals_final,
  own: m.withdrawals_own,
};
const REASON = 'withdrawal-reason';

/**
 * The reason and both decisions, at the bottom edge of the drawer. One reason serves either, so that it cannot be written into
 * the wrong field; a rejection is confirmed beside the words that the player will read.
 */
export function DecisionForm({ detail, initial, busy, onApprove, onReject }: DecisionFormProps) {
  const { id: me } = useMe();
  const [reason, setReason] = useState(initial);
  const [isRejecting, setIsRejecting] = useState(false);
  const step = approvalStep(detail, me);
  // Paying a flagged withdrawal takes a reason.
  const isNeeded = detail.flags.length > 0;
  const typed = reason.trim();
  const mayPay = step !== 'own' && (typed === '' ? !isNeeded : isReason(typed));
  const effect = buttonTexts[step]({ name: detail.player.username, amount: formatRupees(detail.amount) });
  const startRejecting = () => {
    if (isReason(typed)) setIsRejecting(true);
    else document.getElementById(REASON)?.focus();
  };
  if (isRejecting) {
    return (
      <RejectConfirmation
        reason={typed}
        effect={m.withdrawals_reject({ amount: formatRupees(detail.amount) })}
        onBack={() => setIsRejecting(false)}
        onReject={() => onReject(typed)}
      />
    );
  }
  return (
    <DrawerFooter>
      <ReasonField
        id={REASON}
        label={isNeeded ? m.withdrawals_reason_needed() : m.withdrawals_reason()}
        readers={m.withdrawals_reason_readers()}
        value={reason}
        onChange={setReason}
        required={isNeeded}
      />
      <div className="grid gap-2">
        <Button
          variant="primary"
          block
          disabled={!mayPay}
          busy={busy}
          aria-describedby="pay-help"
          onClick={() => onApprove(typed)}
          {...keyOf('A', effect)}
        >
          {effect} <KeyHint>A</KeyHint>
        </Button>
        <Button
          variant="outline"
          block
          disabled={busy}
          onClick={startRejecting}
          {...keyOf('R', m.withdrawals_to_reject(), { presses: true })}
        >
          {m.withdrawals_to_reject()} <KeyHint>R</KeyHint>
        </Button>
      </div>
      <p id="pay-help" className="text-center text-caption text-text-3">
        {mayPay || step === 'own' ? helpTexts[step]() : m.withdrawals_reason_hint()}
      </p>
    </DrawerFooter>
  );
}

type RejectConfirmationProps = { reason: string; effect: string; onBack: () => void; onReject: () => void };

/** Asks before a rejection, with the focus on the way back: no key that was meant for something else rejects. */
function RejectConfirmation({ reason, effect, onBack, onReject }: RejectConfirmationProps) {
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.querySelector('button')?.focus(), []);
  return (
    <DrawerFooter>
      <p className="text-small text-text-2">{m.withdrawals_reject_reads()}</p>
      <p className="max-h-32 overflow-y-auto rounded-m bg-inset px-3 py-2.5 text-small font-semi wrap-anywhere">
        {reason}
      </p>
      <div ref={back} className="flex gap-2">
        <Button variant="outline" className="flex-none px-3! whitespace-nowrap" onClick={onBack}>
          {m.withdrawals_reject_back()}
        </Button>
        <Button variant="bad" block onClick={onReject}>
          {effect}
        </Button>
      </div>
    </DrawerFooter>
  );
}
