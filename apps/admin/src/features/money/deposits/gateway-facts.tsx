import type { StaffDepositDetail } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { CopyText } from '../../../components/copy-text.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { foreignWords } from '../../../lib/ledger.rules.ts';
import { shortReference } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';
import { gatewayRecordOf } from './gateway.rules.ts';

/** The gateway's facts about a deposit. */
export function GatewayFacts({
  detail: { provider, paymentId, createdAt, settledAt, suspended, foreign },
}: {
  detail: StaffDepositDetail;
}) {
  const record = paymentId === undefined ? null : gatewayRecordOf({ provider, paymentId });
  return (
    <Facts>
      <Fact tone="mute">
        {m.deposits_begun()} <When within at={createdAt} />
      </Fact>
      <Fact tone={paymentId === undefined ? 'wait' : 'ok'}>
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          <span>
            {paymentId === undefined
              ? m.deposits_no_payment({ provider })
              : m.deposits_payment_of({ provider, id: shortReference(paymentId) })}
          </span>
          {paymentId !== undefined && <CopyText text={paymentId} label={m.deposits_copy_payment()} />}
          {record !== null && (
            <a href={record} target="_blank" rel="noopener noreferrer" className="link">
              {m.deposits_record()}
            </a>
          )}
        </span>
      </Fact>
      {settledAt !== undefined && (
        <Fact tone="ok">
          {m.deposits_settled()} <When within at={settledAt} />
        </Fact>
      )}
      {foreign !== undefined && <Fact tone="bad">{m.deposits_differs({ amount: foreignWords(foreign) })}</Fact>}
      {suspended !== undefined && (
        <Fact tone="bad">{m.deposits_differs({ amount: formatRupees(suspended, 'always') })}</Fact>
      )}
    </Facts>
  );
}
