import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { defineProposal } from '../../../core/approvals/define-proposal.ts';
import type { Services } from '../../../core/core.ts';
import { placeHolds } from '../../../money/withdrawals/withdrawal-holds.queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { type HoldTerms, readRingDetail } from './ring.view.ts';
import { lockRing, readMemberIds, saveRingStatus } from './rings.queries.ts';

type HoldInput = HoldTerms & { readonly ringId: string; readonly evidence: string };

/** Locks a ring that may be decided now and is the one that was shown. */
export const lockShownRing = async (
  tx: Transaction,
  { ringId, evidence }: { ringId: string; evidence: string | null },
): Promise<{ readonly ringId: string } | Refusal> => {
  const ring = await lockRing(tx, ringId);
  if (ring === null) return refuse('NOT_FOUND');
  if (ring.status !== 'open') return refuse('RING_DECIDED');
  return ring.evidence === evidence ? { ringId } : refuse('RING_CHANGED');
};

/** True when all of these players are still members of the ring. */
const areMembers = async (tx: Transaction, ringId: string, playerIds: readonly string[]) => {
  const members = await readMemberIds(tx, ringId);
  return playerIds.every((playerId) => members.has(playerId));
};

/** The proposal that withdrawals of members of a ring wait. `seen` is the evidence that the approver has seen. */
export const ringHoldProposal = (services: Services, seen: string | null = null) =>
  defineProposal(services, {
    kind: 'ringHold',
    subjectKind: 'ring',
    action: 'ring-hold',
    readFacts: async () => null,
    check: async (tx, { ringId, evidence, playerIds }: HoldInput, { proposalId }) => {
      const shown = await lockShownRing(tx, { ringId, evidence });
      if (isRefusal(shown)) return shown;
      const chosen = [...new Set(playerIds)].sort();
      if (!(await areMembers(tx, ringId, chosen))) return refuse('RING_CHANGED');
      const terms: HoldTerms = { playerIds: chosen };
      return { subjectId: ringId, terms, after: { proposalId, playerIds: chosen } };
    },
    lockSubject: lockRing,
    apply: async (tx, { subjectId: ringId, terms }, { proposalId: holdId, at }) => {
      const shown = await lockShownRing(tx, { ringId, evidence: seen });
      if (isRefusal(shown)) return shown;
      const { playerIds } = terms as HoldTerms;
      if (!(await areMembers(tx, ringId, playerIds))) return refuse('RING_CHANGED');
      await placeHolds(tx, { holdId, playerIds, at });
      await saveRingStatus(tx, ringId, { status: 'held', decision: null });
      return { after: { holdId, playerIds } };
    },
    view: ({ subjectId }) => readRingDetail(services.db, subjectId),
  });
