import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import { DrawerFooter } from '../../../components/drawer.tsx';
import { PostingLines } from '../../../components/posting-lines.tsx';
import { ProposalWords } from '../../../components/proposal-panel.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import { useMe } from '../../../lib/permissions.ts';
import { isReason, REASON_MAX } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';
import { approvalStep } from './withdrawal.rules.ts';

type PayFormProps = {
  detail: WithdrawalDetail;
  busy: boolean;
  onApprove: (note: string) => void;
  /** Leads to the form of a rejection, which is below the fold. */
  onReject: () => void;
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

/** Approval by one staff member, or the first or second of two. The first approver reads why the second must be another. */
export function PayForm({ detail, busy, onApprove, onReject }: PayFormProps) {
  const { id: me } = useMe();
  const [note, setNote] = useState('');
  const { proposal, postings, player } = detail;
  const step = approvalStep(detail, me);
  // Approving a flagged withdrawal takes a note that gives the reason.
  const noteNeeded = detail.flags.length > 0;
  const typed = note.trim();
  const ready = step !== 'own' && (typed === '' ? !noteNeeded : isReason(typed));
  const effect = buttonTexts[step]({ name: player.username, amount: formatRupees(detail.amount) });
  return (
    <div className="contents">
      {step === 'first' && <Note tone="wait">{m.withdrawals_second_note()}</Note>}
      {proposal?.status === 'proposed' && <ProposalWords proposal={proposal} />}
      {step !== 'own' && (
        <Field
          id="pay-note"
          label={noteNeeded ? m.withdrawals_note_needed() : m.withdrawals_note()}
          maxLength={REASON_MAX}
          required={noteNeeded}
          help={m.reason_staff()}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          autoComplete="off"
        />
      )}
      <details className="text-small">
        <summary className="min-h-6 w-fit text-link">{m.withdrawals_paid_writes()}</summary>
        <div className="mt-2">
          <PostingLines lines={postings.paid} />
        </div>
      </details>
      <DrawerFooter>
        <div className="flex gap-2">
          <Button
            variant="primary"
            block
            disabled={!ready}
            busy={busy}
            aria-describedby="pay-help"
            onClick={() => onApprove(typed)}
            {...keyOf('A', effect)}
          >
            {effect} <KeyHint>A</KeyHint>
          </Button>
          <Button variant="outline" className="flex-none px-3! whitespace-nowrap" disabled={busy} onClick={onReject}>
            {m.withdrawals_to_reject()} <KeyHint>R</KeyHint>
          </Button>
        </div>
        <p id="pay-help" className="text-center text-caption text-text-3">
          {ready || step === 'own' ? helpTexts[step]() : m.withdrawals_note_hint()}
        </p>
      </DrawerFooter>
    </div>
  );
}
