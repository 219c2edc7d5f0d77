import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Transfer, Wallets } from '../../../core/ledger/postings.rules.ts';
import { reverseTransfers } from '../../../core/ledger/reversal.rules.ts';
import { EMPTY_WALLETS, type Money, walletsOf } from '../../../core/ledger/wallets.rules.ts';
import { changeMatch } from '../../engine/decision.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { Decision, Snapshot } from '../../engine/part.rules.ts';

declare module '../../engine/request.rules.ts' {
  interface ActTerms {
    readonly reverse: { readonly reason: string; readonly version: number };
  }
}

/** The money of ends that are to be taken back; empty for other moves. */
export type ReversalFacts = {
  /** Transfers to reverse by match id. */
  readonly decisions: ReadonlyMap<string, readonly Transfer[]>;
  /** Amounts collected for a due by the key of its charge. */
  readonly collectedDues: ReadonlyMap<string, Wallets>;
  /** Balances and dues by player. */
  readonly money: ReadonlyMap<string, Money>;
};

/** Returns a match to review: the opposite of what its decision posted. */
export const takeBack = (
  match: Match,
  { move, note }: { readonly move: 'reverse' | 'object'; readonly note: string },
  { decisions, collectedDues, money }: ReversalFacts,
  snapshot: Snapshot,
): Decision | Refusal => {
  const decided = decisions.get(match.matchId) ?? [];
  if (decided.length === 0) return refuse('NOTHING_TO_REVERSE');
  return {
    next: changeMatch(match, { status: 'conflict', winner: null, reason: null }, snapshot),
    move,
    transfers: reverseTransfers(
      decided,
      (playerId) => walletsOf(money, playerId),
      (chargeKey) => collectedDues.get(chargeKey) ?? EMPTY_WALLETS,
    ),
    event: 'resultUpdated',
    note,
  };
};
