import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { BrandCard } from '@muqabla/ui/brand-card';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Reveal } from '../../../components/reveal.tsx';
import { WithdrawalChip } from '../../../components/withdrawal-chip.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { NameMatch } from './name-match.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { FlagChips, SecondChip } from './withdrawal-chips.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** One withdrawal: its payee, the facts for and against it, its decision and its timeline. */
export function WithdrawalView({ detail }: { detail: WithdrawalDetail }) {
  const { status, flags, wallet, balance, amount, needsSecond, proposedBy } = detail;
  const ofDeposit = wallet === 'deposit';
  return (
    <>
      <PayCard detail={detail} />
      <div className="flex flex-wrap items-center gap-1.5">
        <WithdrawalChip state={status} />
        {needsSecond && <SecondChip proposedBy={proposedBy} />}
        {flags.length > 0 && <FlagChips flags={flags} />}
      </div>
      <NameMatch kycName={detail.kycName} payee={detail.payee} />
      <WithdrawalFacts detail={detail} />
      <KeyValues
        className="gap-y-1! rounded-m bg-inset px-3 py-2.5 text-small!"
        lines={[
          {
            key: ofDeposit ? m.withdrawals_before_deposit() : m.withdrawals_before(),
            value: <Money rupees={balance.before} paise="always" />,
          },
          { key: m.withdrawals_this(), value: <Money rupees={-amount} paise="always" /> },
          ...(detail.tax === undefined
            ? []
            : [{ key: m.withdrawals_tax(), value: <Money rupees={-detail.tax} paise="always" /> }]),
          {
            key: ofDeposit ? m.withdrawals_after_deposit() : m.withdrawals_after(),
            value: <Money rupees={balance.now} paise="always" />,
            tone: 'total',
          },
          ...(detail.latePromise === undefined
            ? []
            : [{ key: m.withdrawals_late(), value: <Money rupees={detail.latePromise} paise="always" /> }]),
        ]}
      />
      {status === 'pending' ? <PendingPanel detail={detail} /> : <PayoutPanel detail={detail} />}
      <WithdrawalTimeline steps={detail.timeline} />
    </>
  );
}

const wholeAccount = async (id: string) => {
  const { upi, bank } = await api.call('POST /admin/withdrawals/{id}/payee', { params: { id } });
  return upi ?? bank?.accountNumber ?? '';
};

function PayCard({ detail: { _id, amount, payee, method } }: { detail: WithdrawalDetail }) {
  return (
    <BrandCard className="px-3.5 py-3">
      <p className="text-small text-on-brand-2">
        {method === 'UPI' ? m.withdrawals_by_upi() : m.withdrawals_by_bank()}
      </p>
      <p className="text-money-l leading-9">
        <Money rupees={amount} paise="always" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num min-w-0 font-semi break-all">
          <Reveal
            masked={payee.upi ?? payee.bank?.accountNumber}
            copyLabel={m.copy()}
            fetchWhole={() => wholeAccount(_id)}
          />
          {payee.bank !== undefined && (
            <span className="block text-small text-on-brand-2">
              {payee.bank.ifscCode}, {payee.bank.accountHolderName}
            </span>
          )}
        </span>
      </div>
    </BrandCard>
  );
}
