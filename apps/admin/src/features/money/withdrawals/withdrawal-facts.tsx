import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Fact, Facts } from '../../../components/facts.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { TraceLink } from '../../../components/trace-link.tsx';
import { When } from '../../../components/when.tsx';
import { withdrawalStateWords } from '../../../lib/withdrawal-state.messages.ts';
import * as m from '../../../messages.ts';
import { payoutWords } from './withdrawal.messages.ts';

/** Lists the facts that speak for and against approving a withdrawal. */
export function WithdrawalFacts({
  detail: { _id, amount, balance, requestedBy, lastWithdrawal, sharedWith, payout, status },
}: {
  detail: WithdrawalDetail;
}) {
  const held = { amount: formatRupees(balance.held, 'always') };
  const over = status === 'paid' || status === 'rejected' || status === 'returned';
  return (
    <Facts>
      {requestedBy !== undefined && <Fact tone="mute">{m.withdrawals_by_colleague({ name: requestedBy.name })}</Fact>}
      {!over && <Fact tone={balance.held >= amount ? 'ok' : 'bad'}>{m.withdrawals_held(held)}</Fact>}
      <Fact tone="mute">
        {lastWithdrawal === null ? (
          m.withdrawals_first()
        ) : (
          <>
            {m.withdrawals_last({
              amount: formatRupees(lastWithdrawal.amount),
              state: withdrawalStateWords(lastWithdrawal.status),
            })}{' '}
            <When at={lastWithdrawal.requestedAt} />
          </>
        )}
      </Fact>
      {sharedWith.length === 0 ? (
        <Fact tone="ok">{m.withdrawals_not_shared()}</Fact>
      ) : (
        <Fact tone="bad">
          <span>{m.withdrawals_shared_with()}</span>{' '}
          {sharedWith.map((player, place) => (
            <span key={player._id}>
              {place > 0 && <span>{', '}</span>}
              <PlayerLink player={player} />
            </span>
          ))}
        </Fact>
      )}
      {status !== 'pending' && (
        <Fact
          tone={
            payout.state === 'paid' ? 'ok' : ['unknown', 'failed', 'returned'].includes(payout.state) ? 'bad' : 'mute'
          }
        >
          {payoutWords(payout.state)}
        </Fact>
      )}
      {payout.utr !== undefined && <Fact tone="ok">{m.utr_ref({ utr: payout.utr })}</Fact>}
      <Fact tone="mute">
        <TraceLink kind="withdrawal" subjectId={_id} />
      </Fact>
    </Facts>
  );
}
