import type { Refund } from '@muqabla/contract/deposits/deposit-staff-calls';
import { Fact, Facts } from '../../components/facts.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { foreignWords } from './foreign.messages.ts';

const says = { sending: 'wait', done: 'ok', failed: 'bad' } as const;

const wordsOf = ({ state, money, reference = '', failure = '' }: Refund) => {
  const amount = foreignWords(money);
  if (state === 'done') return m.refund_done({ amount, reference });
  return state === 'failed' ? m.refund_failed({ amount, why: failure }) : m.refund_sending({ amount });
};

/** Where money on its way back stands, by the gateway's own word. */
export function RefundFacts({ refund }: { refund: Refund }) {
  return (
    <Facts>
      <Fact says={says[refund.state]}>
        {wordsOf(refund)} <When at={refund.settledAt ?? refund.askedAt} />
      </Fact>
    </Facts>
  );
}
