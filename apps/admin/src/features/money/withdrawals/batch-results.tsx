import type { CallResponse } from '@muqabla/client/api';
import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../messages.ts';

type BatchResponse = CallResponse<'POST /admin/withdrawals/approve-batch'>;
type BatchResultsProps = { rows: readonly WithdrawalCase[]; response: BatchResponse; onClose: () => void };

const outcomeNames: Record<BatchResponse['results'][number]['outcome'], () => string> = {
  approved: m.withdrawals_state_approved,
  'second-person': m.withdrawals_batch_second,
  flagged: m.withdrawals_batch_flagged,
  claimed: m.withdrawals_batch_claimed,
  'moved-on': m.withdrawals_batch_moved_on,
  'not-found': m.withdrawals_batch_not_found,
};

/** The results of a batch: how many were approved, and why the others were not. */
export function BatchResults({ rows, response: { approved, results }, onClose }: BatchResultsProps) {
  const skipped = results.filter(({ outcome }) => outcome !== 'approved');
  const nameOf = (id: string) => rows.find(({ _id }) => _id === id)?.player.username ?? id;
  return (
    <>
      <Note tone="ok" role="status">
        {m.withdrawals_batch_done({ count: approved })}
      </Note>
      {skipped.length > 0 && (
        <Note tone="wait">
          {m.withdrawals_batch_skipped({ count: skipped.length })}
          <ul className="mt-1 grid gap-0.5">
            {skipped.map(({ _id, outcome }) => (
              <li key={_id}>
                <b className="font-semi">{nameOf(_id)}</b>: {outcomeNames[outcome]()}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Button block onClick={onClose}>
        {m.close()}
      </Button>
    </>
  );
}
