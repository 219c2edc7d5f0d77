import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, proposal, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { ofMoney } from '../../economy-schemas.ts';
import { id, instant, maskedPhone } from '../../fields.ts';
import { rupees, seenRupees } from '../../money.ts';
import { gameName } from '../boards/game-staff-calls.ts';

/** The most battles that one restitution covers: they are decided together and locked together. */
export const RESTITUTION_BATTLES = 500;

/** The battles of a restitution: those that the player has won and that ended from `from` until before `to`. */
const span = {
  playerId: id,
  /** Only this game; all games when absent. */
  gameName: z.optional(gameName),
  from: instant,
  to: instant,
};

/** One battle of a restitution, with what its loser lost and gets back. */
export const restitutionBattle = z.object({
  matchId: id,
  gameName: z.string(),
  endedAt: instant,
  victim: z.object({ _id: id, username: z.string(), fullName: z.string() }),
  lost: rupees,
  /** The part that the money held reaches for; nothing to a player whose account is deleted. */
  paid: rupees,
  /** True when the loser's account is deleted. */
  isDeleted: z.boolean(),
});
export type RestitutionBattle = z.output<typeof restitutionBattle>;

/** The sum of what was lost in all battles, and from which money of the player it is paid back. */
export const restitutionSums = z.object({
  battles: z.int(),
  victims: z.int(),
  lost: rupees,
  paid: rupees,
  fromReward: rupees,
  /** From the wallet of what the player has not won. */
  fromOther: rupees,
  /** From the penalties that this player has paid and that no other restitution has used. */
  fromPenalties: rupees,
});
export type RestitutionSums = z.output<typeof restitutionSums>;

/**
 * The state of an approved restitution: ratings and leagues follow the money within seconds, by a job. An undone one has
 * returned everything.
 */
export const restitutionState = z.enum(['correcting', 'done', 'undoing', 'undone']);

/** A restitution that is proposed, approved or rejected, and the proposal to undo it. */
export const restitution = z.object({
  ...proposal.shape,
  player: z.object({ _id: id, username: z.string(), fullName: z.string(), phone: maskedPhone }),
  gameName: z.optional(z.string()),
  from: instant,
  to: instant,
  /** As it was approved; before, as it was when it was proposed. */
  sums: restitutionSums,
  /** Absent before the approval. */
  state: z.optional(restitutionState),
  /** The newest proposal to undo it. */
  undo: z.optional(proposal),
});
export type Restitution = z.output<typeof restitution>;

const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;
const common = { access: 'staff:review', response: restitution } as const;
const battles = z.array(restitutionBattle);

export const restitutionCalls = defineCalls(common, {
  'GET /admin/restitutions': {
    summary: 'Restitutions, newest first, 50 a page; with `playerId` those about one player.',
    query: {
      cursor: z.optional(cursor),
      status: z._default(z.enum(['all', ...PROPOSAL_STATUSES]), 'all'),
      playerId: z.optional(id),
    },
    response: { restitutions: z.array(restitution), waiting: z.int(), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/restitutions/{id}': {
    summary: 'One restitution with its battles: as approved, or as the balances of now would pay them.',
    response: { restitution, current: restitutionSums, battles },
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/restitutions/preview': {
    summary: 'The battles that a restitution would cover, and how far the balances of now reach. Changes nothing.',
    body: span,
    response: { sums: restitutionSums, battles, waitingWithdrawals: ofMoney(rupees) },
    refusals: ['PLAYER_NOT_FOUND', 'NO_BATTLES_TO_RESTORE', 'TOO_MANY_TO_RESTORE'],
  },
  'POST /admin/restitutions': {
    summary:
      'Proposes to give the losers of these battles their stakes back, from the winner’s wallets and penalties as far as they reach. Nothing moves until another staff member approves it.',
    body: { ...span, reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'NO_BATTLES_TO_RESTORE', 'TOO_MANY_TO_RESTORE', 'ALREADY_PROPOSED'],
  },
  'POST /admin/restitutions/{id}/approve': {
    decides: 'restitution',
    access: 'staff:reverse',
    fresh: true,
    summary:
      'Another staff member approves: stakes are paid back at once, ratings and leagues are corrected, and everybody concerned is notified. `paid` is the sum that this staff member has seen.',
    body: { paid: seenRupees },
    refusals: [...decided, 'RESTITUTION_CHANGED', 'NO_BATTLES_TO_RESTORE', 'TOO_MANY_TO_RESTORE'],
  },
  'POST /admin/restitutions/{id}/reject': {
    decides: 'restitution',
    access: 'staff:reverse',
    summary: 'Another staff member rejects the restitution: nothing moves.',
    body: rejection,
    refusals: decided,
  },
  'POST /admin/restitutions/{id}/undo': {
    summary: 'Proposes to undo a restitution as a whole.',
    body: { reason: staffReason },
    refusals: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'ACCOUNT_DELETED', 'ALREADY_PROPOSED'],
  },
  'POST /admin/restitutions/{id}/undo/approve': {
    decides: 'restitution',
    access: 'staff:reverse',
    fresh: true,
    summary:
      'Another staff member approves the undoing: the player gets back what was taken, ratings and leagues return. What a loser no longer has is paid by the operator, so that nobody is left in debt.',
    refusals: [...decided, 'NOTHING_TO_UNDO'],
  },
  'POST /admin/restitutions/{id}/undo/reject': {
    decides: 'restitution',
    access: 'staff:reverse',
    summary: 'Another staff member rejects the undoing: the restitution stands.',
    body: rejection,
    refusals: decided,
  },
});
