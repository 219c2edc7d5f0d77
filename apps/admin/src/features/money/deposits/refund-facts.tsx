import type { Refund } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { Fact, Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { foreignWords } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';

const tones = { sending: 'wait', done: 'ok', failed: 'bad' } as const;

const stateWords = ({ state, money, reference = '', failure = '' }: Refund) => {
  const amount = foreignWords(money);
  if (state === 'done') return m.refund_done({ amount, reference });
  return state === 'failed' ? m.refund_failed({ amount, why: failure }) : m.refund_sending({ amount });
};

/** The state of a refund at the gateway. */
export function RefundFacts({ refund }: { refund: Refund }) {
  return (
    <Facts>
      <Fact tone={tones[refund.state]}>
        {stateWords(refund)} <When at={refund.settledAt ?? refund.askedAt} />
      </Fact>
    </Facts>
  );
}
