import type { CallResponse } from '@muqabla/client/api';
import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ShieldCheck, Timer } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { Link } from 'wouter';
import { KycChip } from '../../../components/kyc-chip.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { useLiveEvent } from '../../../lib/live.ts';
import { readAgain } from '../../../lib/query-client.ts';
import { type ReturnState, currentPath } from '../../../lib/return-path.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { sidePaths } from '../../../side-paths.ts';
import { freeOf, useUnfreePrizes } from '../lib/unfree-prizes.ts';
import { useTimeReached } from './use-time-reached.ts';
import { requestsKey, useWithdrawRequests } from './use-withdraw-requests.ts';
import { type WithdrawTerms, termsKey } from './use-withdraw-terms.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { nextWithdrawalAt } from './withdraw.rules.ts';

/** Winnings available for withdrawal, in rupees, and KYC status. */
function WinningsCard({ available, verified }: { available: number; verified: boolean }) {
  return (
    <Card className="flex items-center justify-between gap-3 max-2xs:flex-wrap">
      <div>
        <div className="text-small text-text-2">{m.withdraw_available()}</div>
        <Money rupees={available} paise="always" className="block text-money-m" />
        <span className="text-caption text-text-3">{m.withdraw_from_winnings()}</span>
      </div>
      <KycChip verified={verified} />
    </Card>
  );
}

/** Replaces the form until the player's KYC is verified; the KYC page returns here. */
function KycPrompt() {
  return (
    <EmptyState
      spot="aadhaar"
      title={m.withdraw_kyc_title()}
      action={
        <Link
          href={paths.kyc}
          state={{ from: currentPath() } satisfies ReturnState}
          className={buttonClass({ variant: 'primary' })}
        >
          <ShieldCheck size={20} aria-hidden />
          {m.withdraw_kyc_go()}
        </Link>
      }
    >
      {m.withdraw_kyc_line()}
    </EmptyState>
  );
}

/** Countdown to the next withdrawal in one line. `until` is in epoch milliseconds. */
function Cooldown({ until, hours }: { until: number; hours: number }) {
  const secondsLeft = useCountdown(until);
  return (
    <Note icon={<Timer size={20} aria-hidden className="flex-none" />}>
      {m.withdraw_again_in()}{' '}
      <b role="timer" aria-live="off" aria-label={m.withdraw_again_in()} className="num whitespace-nowrap">
        {m.withdraw_countdown({
          hours: Math.floor(secondsLeft / 3600),
          minutes: Math.floor(secondsLeft / 60) % 60,
          seconds: secondsLeft % 60,
        })}
      </b>
      <span className="num block text-caption text-text-2">
        {m.withdraw_next({ hours, when: dayAndTime(new Date(until).toISOString()) })}
      </span>
    </Note>
  );
}

// Only players with a withdrawal under way see it; it keeps its height from the first paint.
const WithdrawalTracker = lazyComponent(
  () => import('./withdrawal-tracker.tsx'),
  'WithdrawalTracker',
  <Skeleton className="h-72 rounded-l" />,
);
const loadResult = () => import('./withdraw-result.tsx');
const WithdrawResult = lazyComponent(loadResult, 'WithdrawResult');
const ConfirmWithdrawal = lazyComponent(() => import('./confirm-withdrawal.tsx'), 'ConfirmWithdrawal');

type WithdrawContentProps = { me: Me; available: number; terms: WithdrawTerms; kyc: CallResponse<'GET /kyc/status'> };

/** The withdrawal under way or, once the next one is possible, the form; with the available winnings. */
export function WithdrawContent({ me, available: winnings, terms, kyc }: WithdrawContentProps) {
  const unfree = useUnfreePrizes();
  const available = freeOf(winnings, unfree);
  const isAllowed = useSettings()?.withdrawAllow ?? true;
  const nextAt = nextWithdrawalAt(terms);
  const isOpen = useTimeReached(nextAt);
  const [newest] = useWithdrawRequests().data?.withdrawRequests ?? [];
  const { withdraw, busy, outcome, reset, unconfirmed, confirm } = useWithdraw();
  usePreload(loadResult);
  useLiveEvent('walletUpdated', () => {
    void readAgain(termsKey);
    void readAgain(requestsKey);
  });
  const isVerified = kyc.status === 'verified';
  // A paid withdrawal stays in view until the next one is possible.
  const isTracked = newest?.status === 'Pending' || (newest?.status === 'Approved' && !isOpen);
  return (
    <>
      {!isAllowed && <Note tone="wait">{m.withdraw_closed()}</Note>}
      {isTracked && <WithdrawalTracker request={newest} />}
      {!isOpen && <Cooldown key={nextAt} until={nextAt} hours={terms.withdraw_timelimit} />}
      {isOpen && terms.pending && <p className="text-small text-text-2">{m.withdraw_pending_note()}</p>}
      <WinningsCard available={available} verified={isVerified} />
      {unfree !== undefined && (
        <Note>{m.unfree_withdraw({ amount: formatRupees(unfree.amount), time: dayAndTime(unfree.until) })}</Note>
      )}
      {terms.tds !== undefined && (
        <Link href={sidePaths.tds} className="link inline-flex min-h-11 items-center justify-self-start text-small">
          {m.tds_year_link()}
        </Link>
      )}
      {!isVerified && <KycPrompt />}
      {isVerified && isOpen && !terms.pending && me.lastUsedWithdraw !== undefined && (
        <WithdrawForm
          // Remounts after a request, which clears the amount.
          key={outcome?.state === 'submitted' ? 'done' : 'new'}
          lastUsed={me.lastUsedWithdraw}
          kycName={kyc.name}
          bounds={{ minimum: terms.minimum, maximum: terms.maximum, available }}
          tds={terms.tds}
          isLocked={!isAllowed}
          busy={busy}
          onWithdraw={withdraw}
        />
      )}
      {unconfirmed !== null && (
        <ConfirmWithdrawal
          withdrawal={unconfirmed}
          onConfirm={(confirmation) => confirm(unconfirmed, confirmation)}
          onClose={reset}
        />
      )}
      {outcome && <WithdrawResult outcome={outcome} onClose={reset} />}
    </>
  );
}
