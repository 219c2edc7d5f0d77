import { rupeesFromPaise } from '@muqabla/contract/money';
import { RESTITUTION_BATTLES } from '@muqabla/contract/play/integrity/restitution-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { keepAccount } from '../../../accounts/players/players.queries.ts';
import { defineProposal } from '../../../core/approvals/define-proposal.ts';
import { lockWallets, readWallets } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import { walletsOf } from '../../../core/ledger/wallets.rules.ts';
import { ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { moneyEntry } from '../../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../../core/public-log/outbox.queries.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { lockMatches } from '../../engine/match.queries.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import {
  insertRestitution,
  lockAccounts,
  readFreePenalties,
  readLostBattles,
  type Span,
} from './restitution.queries.ts';
import {
  type LostBattle,
  paidByVictim,
  planRestitution,
  type RestitutionPlan,
  type RestitutionTerms,
  sumsOf,
  transfersOf,
} from './restitution.rules.ts';
import { readRestitution } from './restitution.view.ts';

/** The battles of a span, or the refusal when there are none or too many to decide together. */
const readBattles = async (db: Queries, span: Span): Promise<LostBattle[] | Refusal> => {
  const battles = await readLostBattles(db, span);
  if (battles.length === 0) return refuse('NO_BATTLES_TO_RESTORE');
  if (battles.length > RESTITUTION_BATTLES) return refuse('TOO_MANY_TO_RESTORE', { limit: RESTITUTION_BATTLES });
  return battles;
};

/** Plans a restitution on the balances of now; changes and locks nothing. */
export const previewPlan = async (db: Queries, span: Span): Promise<RestitutionPlan | Refusal> => {
  const battles = await readBattles(db, span);
  if (isRefusal(battles)) return battles;
  const [wallets, penalties] = [await readWallets(db, span.playerId), await readFreePenalties(db, span.playerId)];
  return planRestitution(battles, { ...wallets, penalties });
};

/** The span of stored terms. */
export const spanOfTerms = (playerId: string, terms: Readonly<Record<string, unknown>>): Span => {
  const { gameName, from, to } = terms as RestitutionTerms;
  return { playerId, gameName, from: new Date(from), to: new Date(to) };
};

type LockedPlan = { readonly plan: RestitutionPlan; readonly matches: ReadonlyMap<string, Match> };

/** Locks the battles of a restitution, then all wallets that it touches, and plans it on what they hold. */
const lockPlan = async (tx: Transaction, span: Span): Promise<LockedPlan | Refusal> => {
  const found = await readBattles(tx, span);
  if (isRefusal(found)) return found;
  const matches = await lockMatches(
    tx,
    found.map(({ matchId }) => matchId),
  );
  await lockAccounts(tx, [span.playerId, ...found.map(({ victimId }) => victimId)]);
  // Read again under the locks: a battle may have been taken back or covered, or an account deleted since.
  const battles = await readBattles(tx, span);
  if (isRefusal(battles)) return battles;
  const wallets = await lockWallets(tx, [...new Set([span.playerId, ...battles.map(({ victimId }) => victimId)])]);
  const penalties = await readFreePenalties(tx, span.playerId);
  return { plan: planRestitution(battles, { ...walletsOf(wallets, span.playerId), penalties }), matches };
};

const ofPlan = ({ lost, paid, battles, victims }: RestitutionPlan) => ({
  battles: battles.length,
  victims,
  lost: rupeesFromPaise(lost),
  paid: rupeesFromPaise(paid),
});

/** The proposal to give the losers of battles against a player their stakes back. `seenPaise` is null where none approves. */
export const restitutionProposal = (services: PlayServices, seenPaise: number | null = null) => {
  const { db, withholding } = services;
  return defineProposal(services, {
    kind: 'restitution',
    subjectKind: 'player',
    action: 'restitution',
    readFacts: () => services.readPseudonyms(),
    check: async (tx, span: Span, { proposalId }) => {
      if (!(await keepAccount(tx, span.playerId))) return refuse('PLAYER_NOT_FOUND');
      const plan = await previewPlan(tx, span);
      if (isRefusal(plan)) return plan;
      const { playerId, gameName } = span;
      const terms = { gameName, from: span.from.toISOString(), to: span.to.toISOString(), sums: sumsOf(plan) };
      return { subjectId: playerId, terms, after: { proposalId, ...ofPlan(plan) } };
    },
    apply: async (tx, { subjectId: playerId, terms }, { proposalId: restitutionId, at, facts: pseudonyms }) => {
      const locked = await lockPlan(tx, spanOfTerms(playerId, terms));
      if (isRefusal(locked)) return locked;
      const { plan, matches } = locked;
      if (plan.paid !== seenPaise) return refuse('RESTITUTION_CHANGED', { paid: rupeesFromPaise(plan.paid) });
      await insertRestitution(tx, { restitutionId, playerId, plan, at });
      await post(tx, transfersOf(plan, { restitutionId, playerId }), at);
      const [first] = plan.battles;
      const takenBack = plan.from.reward + plan.from.deposit;
      const match = matches.get(first?.matchId ?? '');
      // One correction of the tax for all battles, recorded with the version that the first one is about to have.
      if (match !== undefined) {
        const { matchId, version } = match;
        await withholding.correctAfterReversal(tx, { matchId, version: version + 1, playerId, takenBack }, at);
      }
      const victims = [...paidByVictim(plan.battles)];
      insertNotices(
        tx,
        [
          ...victims.map(([victimId, amount]) => ownNotice(victimId, 'restitutionPaid', { amount })),
          ownNotice(playerId, 'restitutionTaken', { amount: takenBack === 0 ? null : takenBack }),
        ],
        at,
      );
      const act = {
        kind: 'restitution',
        battles: plan.battles.length,
        victims: plan.victims,
        lostPaise: plan.lost,
        paidPaise: plan.paid,
      } as const;
      addSealedEntries(tx, [moneyEntry({ decisionId: restitutionId, playerId, act }, pseudonyms, at)], at);
      await addJob(tx, 'correct-results', { restitutionId });
      return { after: { restitutionId, ...ofPlan(plan) }, walletOf: playerId };
    },
    view: ({ proposalId }) => readRestitution(db, proposalId),
  });
};
