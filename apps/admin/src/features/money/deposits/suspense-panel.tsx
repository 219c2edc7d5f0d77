import type { Refund, StaffDepositDetail } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { ProposalPanel } from '../../../components/proposal-panel.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { foreignWords } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import type { SuspenseTarget, useDepositAction } from './use-deposit-action.ts';

const tones = { sending: 'wait', done: 'ok', failed: 'bad' } as const;

const stateWords = ({ state, money, reference = '', failure = '' }: Refund) => {
  const amount = foreignWords(money);
  if (state === 'done') return m.refund_done({ amount, reference });
  return state === 'failed' ? m.refund_failed({ amount, why: failure }) : m.refund_sending({ amount });
};

/** The state of a refund at the gateway. */
function RefundFacts({ refund }: { refund: Refund }) {
  return (
    <Facts>
      <Fact tone={tones[refund.state]}>
        {stateWords(refund)} <When within at={refund.settledAt ?? refund.askedAt} />
      </Fact>
    </Facts>
  );
}

type SuspensePanelProps = { detail: StaffDepositDetail; action: ReturnType<typeof useDepositAction> };

/** Resolves money in suspense: one staff member proposes its owner, and it moves when another approves. */
export function SuspensePanel({ detail, action }: SuspensePanelProps) {
  const { suspended, foreign, resolution, refund } = detail;
  const isHeld = suspended !== undefined || foreign !== undefined;
  const during = action.isPending ? action.variables.act : undefined;
  if (!isHeld && resolution === undefined) return null;
  return (
    <section aria-label={m.suspense_title()} className="contents">
      <h3 className="border-t border-line pt-3 text-small font-bold">{m.suspense_title()}</h3>
      {resolution !== undefined && (
        <>
          <p className="text-small">
            {resolution.to === 'player' ? m.suspense_for_player() : m.suspense_for_gateway()}
          </p>
          <ProposalPanel
            proposal={resolution}
            kind="deposit"
            caseId={detail._id}
            decides
            effect={effectWords(detail, resolution.to)}
            approving={during === 'approve'}
            rejecting={during === 'reject'}
            onApprove={() => action.mutate({ act: 'approve' })}
            onReject={(reason) => action.mutate({ act: 'reject', reason })}
          />
        </>
      )}
      {refund !== undefined && <RefundFacts refund={refund} />}
      {isHeld && resolution?.status !== 'proposed' && refund?.state !== 'sending' && (
        <CaseClaim kind="deposit" caseId={detail._id}>
          <Propose
            foreign={foreign}
            busy={during === 'propose'}
            onPropose={(to, reason) => action.mutate({ act: 'propose', to, reason })}
          />
        </CaseClaim>
      )}
    </section>
  );
}

const effectWords = ({ suspended = 0, foreign, player }: StaffDepositDetail, to: SuspenseTarget) => {
  const amount = foreign === undefined ? formatRupees(suspended) : foreignWords(foreign);
  return to === 'player' ? m.suspense_credit({ name: player.username, amount }) : m.suspense_return({ amount });
};

type ProposeProps = {
  foreign: StaffDepositDetail['foreign'];
  busy: boolean;
  onPropose: (to: SuspenseTarget, reason: string) => void;
};

function Propose({ foreign, busy, onPropose }: ProposeProps) {
  const [chosen, setChosen] = useState<SuspenseTarget>('player');
  // Wallets hold rupees only, so foreign money can only be returned.
  const to = foreign === undefined ? chosen : 'gateway';
  return (
    <div className="contents">
      {foreign === undefined ? (
        <>
          <Segmented
            label={m.suspense_title()}
            value={to}
            onChange={setChosen}
            options={[
              { value: 'player', label: m.suspense_to_player() },
              { value: 'gateway', label: m.suspense_to_gateway() },
            ]}
          />
          <p className="text-caption text-text-3">
            {to === 'player' ? m.suspense_for_player() : m.suspense_for_gateway()}
          </p>
        </>
      ) : (
        <p className="text-small">{m.suspense_foreign({ amount: foreignWords(foreign) })}</p>
      )}
      <ReasonForm
        id="suspense-reason"
        label={m.adjust_reason()}
        readers={m.adjust_reason_help()}
        effect={m.adjust_send()}
        variant="secondary"
        inFooter
        shortcut="R"
        busy={busy}
        onSubmit={(reason) => onPropose(to, reason)}
      />
      <p className="text-caption text-text-3">{m.adjust_note()}</p>
    </div>
  );
}
