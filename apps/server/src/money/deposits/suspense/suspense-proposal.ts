import { paise } from '@muqabla/contract/money';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { isPlayerBarred } from '../../../accounts/kyc/kyc.queries.ts';
import type { PlayTerms } from '../../../accounts/kyc/kyc.rules.ts';
import { keepAccount } from '../../../accounts/players/players.queries.ts';
import { defineProposal } from '../../../core/approvals/define-proposal.ts';
import type { Services } from '../../../core/core.ts';
import { creditSuspense, depositBill } from '../../../core/ledger/deposit-postings.rules.ts';
import { post } from '../../../core/ledger/post.ts';
import { ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { moneyEntry } from '../../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../../core/public-log/outbox.queries.ts';
import { emitEvents } from '../../../core/webhooks/emit-events.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { depositCaptured } from '../deposit.rules.ts';
import { issueInvoice } from '../invoices/invoices.queries.ts';
import { beginRefund } from '../refunds/send-refund.ts';
import { readStaffDeposit } from '../staff-deposit.view.ts';
import { lockStaffDeposit, type StaffDepositRow, suspenseMoneyOf } from '../staff-deposits.queries.ts';
import { auditedMoney, resolveSuspense, type SuspenseEnd } from './suspense.rules.ts';

type Resolution = { readonly depositId: string; readonly to: SuspenseEnd };

/**
 * The money that a resolution of a locked deposit would move, for its proposal and again for its approval. A player whose
 * account is deleted or who may not play is credited nothing. Keeps the account until the transaction ends.
 */
const judgeSuspense = async (
  tx: Transaction,
  { deposit, to }: { deposit: StaffDepositRow; to: SuspenseEnd },
  terms: PlayTerms,
): Promise<ForeignMoney | Refusal> => {
  const { player_id: playerId } = deposit;
  const isBarred = !(await keepAccount(tx, playerId)) || (await isPlayerBarred(tx, playerId, terms));
  return resolveSuspense(suspenseMoneyOf(deposit), to, isBarred);
};

/** Calls that propose the end of money in suspense, credit or refund it once, or leave it there. */
export const suspenseCalls = (
  services: Pick<Services, 'db' | 'clock' | 'broadcast' | 'settings' | 'readPseudonyms'>,
) => {
  const { db, settings, readPseudonyms } = services;
  const resolutions = defineProposal(services, {
    kind: 'suspense',
    subjectKind: 'deposit',
    action: 'suspense',
    readFacts: async () => ({ ...(await settings.read()), pseudonyms: await readPseudonyms() }),
    check: async (tx, { depositId, to }: Resolution, { proposalId, at, facts }) => {
      const deposit = await lockStaffDeposit(tx, depositId);
      if (deposit === null) return refuse('NOT_FOUND');
      const money = await judgeSuspense(tx, { deposit, to }, { ...facts, now: at });
      if (isRefusal(money)) return money;
      return { subjectId: depositId, terms: { to }, after: { proposalId, to, ...auditedMoney(money) } };
    },
    // In the same order as for a proposal.
    lockSubject: lockStaffDeposit,
    apply: async (tx, { subjectId: depositId, terms }, { proposalId, at, facts }) => {
      const { gstPercent, pseudonyms } = facts;
      const deposit = await lockStaffDeposit(tx, depositId);
      if (deposit === null) return refuse('NOTHING_IN_SUSPENSE');
      const to = terms.to === 'player' ? ('player' as const) : ('gateway' as const);
      const money = await judgeSuspense(tx, { deposit, to }, { ...facts, now: at });
      if (isRefusal(money)) return money;
      const { player_id: playerId, suspended_reference, provider_payment_id } = deposit;
      if (to === 'player') {
        const amount = paise(money.minorUnits);
        const reference = suspended_reference ?? depositId;
        await post(tx, creditSuspense({ depositId, playerId, amount, reference, gstPercent }), at);
        insertNotices(tx, [ownNotice(playerId, 'depositCredited', { amount })], at);
        await issueInvoice(tx, { depositId, playerId, bill: depositBill(amount, gstPercent), settings: facts, at });
        emitEvents(tx, [depositCaptured({ depositId, playerId, amount })], at);
      } else {
        const providerPaymentId = provider_payment_id ?? '';
        await beginRefund(tx, { refundId: proposalId, depositId, providerPaymentId, money, askedAt: at });
      }
      const act = { kind: 'suspense', to, ...money } as const;
      addSealedEntries(tx, [moneyEntry({ decisionId: proposalId, playerId, act }, pseudonyms, at)], at);
      return {
        after: { proposalId, to, ...auditedMoney(money) },
        ...(to === 'player' && { walletOf: playerId }),
      };
    },
    view: ({ subjectId }) => readStaffDeposit(db, subjectId),
  });
  return {
    'POST /admin/deposits/{id}/resolve-suspense': ({ params: { id: depositId }, body: { to, reason }, staff }) =>
      resolutions.propose({ depositId, to }, { staff, reason }),
    'POST /admin/deposits/{id}/resolve-suspense/approve': ({ params: { id }, staff }) =>
      resolutions.approve({ subjectId: id }, { staff }),
    'POST /admin/deposits/{id}/resolve-suspense/reject': ({ params: { id }, body: { reason }, staff }) =>
      resolutions.reject({ subjectId: id }, { staff, reason }),
  } satisfies Partial<Handlers>;
};
