import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { BrandCard } from '@muqabla/ui/brand-card';
import { cx } from '@muqabla/ui/cx';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { KycBarChip } from '../../../components/kyc-chip.tsx';
import { Reveal } from '../../../components/reveal.tsx';
import { When } from '../../../components/when.tsx';
import { WithdrawalChip } from '../../../components/withdrawal-chip.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { PayoutPanel } from './payout-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { FlagChips, SecondChip } from './withdrawal-chips.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { stepWords } from './withdrawal.messages.ts';
import { matchTone, movedSince, targetWords } from './withdrawal.rules.ts';

const actorNames = m.withdrawals_by;

/** The history of a withdrawal, oldest first. */
function WithdrawalTimeline({ steps }: { steps: WithdrawalDetail['timeline'] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={m.timeline_label()} className="border-t border-line pt-3">
      <h3 className="mb-2 text-small font-bold">{m.timeline_label()}</h3>
      <ol className="grid gap-2 text-small">
        {steps.map(({ at, act, by, name, note }, place) => (
          <li key={`${at} ${place}`} className="grid grid-cols-[1fr_auto] gap-x-3">
            <b className="font-semi">{stepWords(act)}</b>
            <span className="text-text-3">
              <When at={at} />
            </span>
            <span className="col-span-2 text-text-2">
              <span>{name ?? actorNames[by]()}</span>
              {note !== '' && <span>{`: ${note}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const bars = { ok: 'bg-ok', wait: 'bg-wait', bad: 'bg-bad' };
const inks = { ok: 'text-ok-ink', wait: 'text-wait-ink', bad: 'text-bad-ink' };

/** The player's KYC name beside the payee's, and how well they match. */
function NameMatch({ kycName, payee: { name, matchPercent } }: { kycName: string; payee: WithdrawalDetail['payee'] }) {
  const tone = matchTone(matchPercent);
  return (
    <section aria-label={m.withdrawals_name_match()} className="grid gap-1.5 text-small">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-text-2">{m.withdrawals_kyc_name()}</dt>
        <dd className="font-semi">{kycName}</dd>
        <dt className="text-text-2">{m.withdrawals_payee_name()}</dt>
        <dd className="font-semi">{name}</dd>
      </dl>
      <div className="flex items-center gap-2.5">
        <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
          <i className={cx('block h-full rounded-full', bars[tone])} style={{ width: `${matchPercent}%` }} />
        </span>
        <span className={cx('num font-semi', inks[tone])}>
          {m.withdrawals_match_percent({ percent: matchPercent })}
        </span>
      </div>
    </section>
  );
}

/** One withdrawal: its payee, the facts for and against it, its decision and its timeline. */
export function WithdrawalView({ detail }: { detail: WithdrawalDetail }) {
  const { status, flags, wallet, balance, amount, needsSecond, proposedBy } = detail;
  const ofDeposit = wallet === 'deposit';
  const since = movedSince(detail);
  return (
    <>
      <PayCard detail={detail} />
      <div className="flex flex-wrap items-center gap-1.5">
        <WithdrawalChip state={status} />
        {detail.kycBar !== undefined && <KycBarChip bar={detail.kycBar} />}
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
          ...(since === 0 ? [] : [{ key: m.withdrawals_since(), value: <Money rupees={since} sign paise="always" /> }]),
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
      {status !== 'pending' && <PayoutPanel detail={detail} />}
      <WithdrawalTimeline steps={detail.timeline} />
      {/* Last, so that its footer has the bottom edge. */}
      {status === 'pending' && <PendingPanel detail={detail} />}
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
            masked={payee.upi ?? targetWords({ method, target: payee.bank?.accountNumber ?? '' })}
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
