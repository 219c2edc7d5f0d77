import type { CallResponse } from '@muqabla/client/api';
import type { Me } from '@muqabla/contract/players/player-calls';
import { Note } from '@muqabla/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLiveEvent } from '../../lib/live.ts';
import { useSettings } from '../../lib/settings.ts';
import { usePreload } from '../../lib/use-preload.ts';
import * as m from '../../messages.ts';
import { KycPrompt } from './kyc-prompt.tsx';
import { useTimeReached } from './use-time-reached.ts';
import { requestsKey } from './use-withdraw-requests.ts';
import { termsKey, type WithdrawTerms } from './use-withdraw-terms.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WinningsCard } from './winnings-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { nextWithdrawalAt } from './withdraw.rules.ts';

const loadResult = () => import('./withdraw-result.tsx');
const WithdrawResult = lazyComponent(loadResult, 'WithdrawResult');

type WithdrawContentProps = { me: Me; available: number; terms: WithdrawTerms; kyc: CallResponse<'GET /kyc/status'> };

/** Available winnings, obstacles to a withdrawal, and the form. */
export function WithdrawContent({ me, available, terms, kyc }: WithdrawContentProps) {
  const queries = useQueryClient();
  const isAllowed = useSettings()?.withdrawAllow ?? true;
  const isOpen = useTimeReached(nextWithdrawalAt(terms));
  const { withdraw, busy, outcome, reset } = useWithdraw();
  usePreload(loadResult);
  useLiveEvent('walletUpdated', () => {
    void queries.invalidateQueries({ queryKey: termsKey });
    void queries.invalidateQueries({ queryKey: requestsKey });
  });
  const isVerified = kyc.status === 'verified';
  return (
    <>
      {!isAllowed && <Note tone="wait">{m.withdraw_closed()}</Note>}
      {terms.pending && (
        <Note icon={<Hourglass size={20} aria-hidden className="flex-none" />}>{m.withdraw_pending_note()}</Note>
      )}
      <WinningsCard available={available} verified={isVerified} isCoolingDown={!isOpen} terms={terms} />
      {isVerified ? (
        <WithdrawForm
          // Remounts after a request, which clears the amount.
          key={outcome?.state === 'submitted' ? 'done' : 'new'}
          lastUsed={me.lastUsedWithdraw}
          kycName={kyc.name}
          bounds={{ minimum: terms.minimum, maximum: terms.maximum, available }}
          isLocked={!isAllowed || terms.pending || !isOpen}
          busy={busy}
          onWithdraw={withdraw}
        />
      ) : (
        <KycPrompt />
      )}
      {outcome && <WithdrawResult outcome={outcome} onClose={reset} />}
    </>
  );
}
