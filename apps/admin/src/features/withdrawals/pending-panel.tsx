import type { WithdrawalDetail } from '@muqabla/contract/staff/withdrawal-calls';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { ActFailed } from '../../components/act-failed.tsx';
import { PostingLines } from '../../components/posting-lines.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { isReason, REASON_MAX } from '../../lib/reason.rules.ts';
import { m } from '../../paraglide/messages.js';
import { useWithdrawalAct } from './use-withdrawal-act.ts';

/** The decision: pay it, or give the money back with a reason. */
export function PendingPanel({ detail }: { detail: WithdrawalDetail }) {
  const act = useWithdrawalAct(detail);
  const [note, setNote] = useState('');
  // A flagged one is paid by somebody who says why; the note is then not left out.
  const noteNeeded = detail.flags.length > 0;
  const typed = note.trim();
  const ready = typed === '' ? !noteNeeded : isReason(typed);
  const amount = formatRupees(detail.amount);
  const during = act.isPending ? act.variables.act : undefined;
  return (
    <section aria-label={m.withdrawals_decision()} className="grid gap-3">
      <ActFailed error={act.error} />
      <div className="grid gap-2.5">
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
        <PostingLines lines={detail.postings.paid} />
        <Button
          variant="primary"
          block
          disabled={!ready || during === 'reject'}
          busy={during === 'approve'}
          onClick={() => act.mutate({ act: 'approve', note: typed })}
        >
          {m.withdrawals_pay({ name: detail.player.username, amount })}
        </Button>
        <p className="-mt-1 text-center text-caption text-text-3">
          {ready ? m.withdrawals_final() : m.withdrawals_note_hint()}
        </p>
      </div>
      <hr className="border-line" />
      <ReasonForm
        id="reject"
        label={m.withdrawals_reject_label()}
        readers={m.withdrawals_reject_help()}
        effect={m.withdrawals_reject({ amount })}
        busy={during === 'reject'}
        onSubmit={(reason) => act.mutate({ act: 'reject', reason })}
      />
      <details className="text-small">
        <summary className="min-h-6 w-fit text-link">{m.withdrawals_reject_writes()}</summary>
        <div className="mt-2">
          <PostingLines lines={detail.postings.rejected} />
        </div>
      </details>
    </section>
  );
}
