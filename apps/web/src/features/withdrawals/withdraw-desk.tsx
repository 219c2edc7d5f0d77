import type { AnswerOf } from '@muqabla/client/api';
import type { Me } from '@muqabla/contract/players/player-calls';
import { Note } from '@muqabla/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useLiveEvent } from '../../lib/live.ts';
import { useSettings } from '../../lib/settings.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import { KycPrompt } from './kyc-prompt.tsx';
import { useOpenSince } from './use-open-since.ts';
import { requestsKey } from './use-withdraw-requests.ts';
import { termsKey, type WithdrawTerms } from './use-withdraw-terms.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WinningsCard } from './winnings-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { opensAt } from './withdraw.rules.ts';

const loadAnswer = () => import('./withdraw-answer.tsx');
const WithdrawAnswer = lazyNamed(loadAnswer, 'WithdrawAnswer');

type WithdrawDeskProps = { me: Me; available: number; terms: WithdrawTerms; kyc: AnswerOf<'GET /kyc/status'> };

/** What may be withdrawn now, why not if not, and the form. */
export function WithdrawDesk({ me, available, terms, kyc }: WithdrawDeskProps) {
  const queries = useQueryClient();
  const isAllowed = useSettings()?.withdrawAllow ?? true;
  const isOpen = useOpenSince(opensAt(terms));
  const { ask, busy, outcome, forget } = useWithdraw();
  useWarmUp(loadAnswer);
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
      <WinningsCard available={available} verified={isVerified} waits={!isOpen} terms={terms} />
      {isVerified ? (
        <WithdrawForm
          // After a request the amount is typed anew.
          key={outcome?.state === 'submitted' ? 'done' : 'new'}
          lastUsed={me.lastUsedWithdraw}
          kycName={kyc.name}
          bounds={{ minimum: terms.minimum, maximum: terms.maximum, available }}
          locked={!isAllowed || terms.pending || !isOpen}
          busy={busy}
          onAsk={ask}
        />
      ) : (
        <KycPrompt />
      )}
      {outcome && <WithdrawAnswer outcome={outcome} onClose={forget} />}
    </>
  );
}
