import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { DrawerFooter } from '../../../components/drawer.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PostingLines } from '../../../components/posting-lines.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { KeyHint } from '../../../components/shortcuts/shortcuts-help.tsx';
import * as m from '../../../messages.ts';
import { useWithdrawalAction } from './use-withdrawal-action.ts';

/** The payout of a decided withdrawal. One whose result is unknown can be retried under the same key. */
export function PayoutPanel({ detail }: { detail: WithdrawalDetail }) {
  const action = useWithdrawalAction(detail);
  const { status, reason, payout, postings } = detail;
  return (
    <section aria-label={m.withdrawals_payout()} className="contents">
      <MutationError error={action.error} />
      {status === 'approved' && <Note>{m.withdrawals_being_paid()}</Note>}
      {status === 'unknown' && <Note tone="wait">{m.withdrawals_unknown_note()}</Note>}
      {status === 'paid' && <Note tone="ok">{m.withdrawals_paid_note()}</Note>}
      {status === 'rejected' && (
        <Note>
          <span>
            {detail.wallet === 'deposit' ? m.withdrawals_rejected_note_deposit() : m.withdrawals_rejected_note()}
          </span>
          {reason !== undefined && <b className="block font-semi">{reason}</b>}
        </Note>
      )}
      {status === 'returned' && (
        <Note tone="wait">
          <span>
            {detail.wallet === 'deposit' ? m.withdrawals_returned_note_deposit() : m.withdrawals_returned_note()}
          </span>
          {reason !== undefined && <b className="block font-semi">{reason}</b>}
        </Note>
      )}
      {postings.paid.length > 0 && <PostingLines lines={postings.paid} />}
      {payout.mayRetry && (
        <DrawerFooter>
          <Button
            variant="primary"
            block
            busy={action.isPending}
            onClick={() => action.mutate({ act: 'retry' })}
            {...keyOf('A', m.withdrawals_retry({ amount: formatRupees(detail.amount) }))}
          >
            {m.withdrawals_retry({ amount: formatRupees(detail.amount) })} <KeyHint>A</KeyHint>
          </Button>
          <p className="text-center text-caption break-all text-text-3">
            {m.withdrawals_retry_help({ key: payout.key })}
          </p>
        </DrawerFooter>
      )}
    </section>
  );
}
