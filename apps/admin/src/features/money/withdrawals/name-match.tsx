import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { cx } from '@muqabla/ui/cx';
import * as m from '../../../messages.ts';
import { matchTone } from './withdrawal.rules.ts';

const bars = { ok: 'bg-ok', wait: 'bg-wait', bad: 'bg-bad' };
const inks = { ok: 'text-ok-ink', wait: 'text-wait-ink', bad: 'text-bad-ink' };

/** The player's KYC name beside the payee's, and how well they match. */
export function NameMatch({
  kycName,
  payee: { name, matchPercent },
}: {
  kycName: string;
  payee: WithdrawalDetail['payee'];
}) {
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
