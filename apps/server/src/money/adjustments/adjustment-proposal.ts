import { paiseFromRupees, rupeesFromPaise } from '@muqabla/contract/money';
import type { Adjustment } from '@muqabla/contract/money/adjustments/adjustment-calls';
import { refuse } from '@muqabla/contract/refusals';
import { hasAccount } from '../../accounts/players/players.queries.ts';
import { defineProposal } from '../../core/approvals/define-proposal.ts';
import { proposalView } from '../../core/approvals/proposal.view.ts';
import { type ProposalDetails, readProposalPage } from '../../core/approvals/proposals.queries.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets, readWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { adjustWallet } from '../../core/ledger/postings.rules.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { readNamedPlayers } from '../../core/people/named-players.queries.ts';
import { moneyEntry } from '../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../core/public-log/outbox.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { type AdjustmentTerms, adjustmentTermsOf, checkAdjustment } from './adjustment.rules.ts';

/** The views of adjustments, each with its player. */
const readViews = async (db: Queries, proposals: readonly ProposalDetails[]): Promise<Adjustment[]> => {
  const players = await readNamedPlayers(
    db,
    proposals.map(({ subjectId }) => subjectId),
  );
  return proposals.flatMap((proposal) => {
    const player = players.get(proposal.subjectId);
    const { wallet, amount, direction } = adjustmentTermsOf(proposal.terms);
    const terms = { wallet, direction, amount: rupeesFromPaise(amount) };
    return player === undefined ? [] : [{ ...proposalView(proposal), ...terms, player }];
  });
};

/** Calls that propose an adjustment, post it once, reject it, and list all. */
export const adjustmentCalls = (services: Pick<Services, 'db' | 'clock' | 'broadcast' | 'readPseudonyms'>) => {
  const { db } = services;
  const adjustments = defineProposal(services, {
    kind: 'adjustment',
    subjectKind: 'player',
    action: 'adjustment',
    readFacts: services.readPseudonyms,
    // An early refusal for the proposer: the approval checks the balance again under lock.
    check: async (tx, { playerId, terms }: { playerId: string; terms: AdjustmentTerms }, { proposalId }) => {
      if (!(await hasAccount(tx, playerId))) return refuse('PLAYER_NOT_FOUND');
      const refusal = checkAdjustment(terms, await readWallets(tx, playerId));
      const after = { proposalId, ...terms, amount: rupeesFromPaise(terms.amount) };
      return refusal ?? { subjectId: playerId, terms, after };
    },
    apply: async (tx, { subjectId: playerId, ...proposal }, { proposalId, at, facts: pseudonyms }) => {
      const terms = adjustmentTermsOf(proposal.terms);
      const { wallet, amount, direction } = terms;
      const wallets = (await lockWallets(tx, [playerId])).get(playerId);
      if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
      const refusal = checkAdjustment(terms, wallets);
      if (refusal !== null) return refusal;
      const toPlayer = direction === 'give';
      await post(tx, [adjustWallet({ adjustmentId: proposalId, playerId, wallet, amount, toPlayer })], at);
      insertNotices(tx, [ownNotice(playerId, toPlayer ? 'adjustmentGiven' : 'adjustmentTaken', { amount })], at);
      const act = { kind: 'adjustment', wallet, direction, paise: amount } as const;
      addSealedEntries(tx, [moneyEntry({ decisionId: proposalId, playerId, act }, pseudonyms, at)], at);
      return {
        before: { [wallet]: rupeesFromPaise(wallets[wallet]) },
        after: { proposalId, wallet, direction, amount: rupeesFromPaise(amount) },
        walletOf: playerId,
      };
    },
    view: async (proposal) => (await readViews(db, [proposal]))[0] ?? refuse('PLAYER_NOT_FOUND'),
  });
  return {
    'POST /admin/adjustments': ({ body: { playerId, wallet, amount, direction, reason }, staff }) => {
      const terms = { wallet, amount: paiseFromRupees(amount), direction };
      return adjustments.propose({ playerId, terms }, { staff, reason });
    },
    'GET /admin/adjustments': async ({ query: { status, cursor } }) => {
      const page = await readProposalPage(db, { kind: 'adjustment', status, cursor });
      if (isRefusal(page)) return page;
      const { proposals, ...rest } = page;
      return { adjustments: await readViews(db, proposals), ...rest };
    },
    'POST /admin/adjustments/{id}/approve': ({ params: { id }, staff }) =>
      adjustments.approve({ proposalId: id }, { staff }),
    'POST /admin/adjustments/{id}/reject': ({ params: { id }, body: { reason }, staff }) =>
      adjustments.reject({ proposalId: id }, { staff, reason }),
  } satisfies Partial<Handlers>;
};
