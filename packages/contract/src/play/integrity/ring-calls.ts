import * as z from 'zod/mini';
import { proposal, rejection, staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { opponent } from '../matches/match.ts';
import { RING_SIGNS, RING_STATUSES } from './ring-terms.ts';

/** The most members of one ring. */
export const RING_MEMBERS = 200;

/** One sign of a link with its figures. It counts for the link by its points; none of them proves anything alone. */
export const ringReason = z.object({
  sign: z.enum(RING_SIGNS),
  points: z.int(),
  /** How often it was seen, of how many. */
  count: z.optional(z.int()),
  of: z.optional(z.int()),
  /** The wins that the results against all others let expect; of `wins` alone. */
  expected: z.optional(z.number()),
  /** The money that the loser paid in, for `funds`; that the winner withdrew, for `cashesOut`. */
  amount: z.optional(rupees),
});
export type RingReason = z.output<typeof ringReason>;

/** Two members with the stakes that went from one to the other, less those that came back. */
export const ringLink = z.object({
  winnerId: id,
  loserId: id,
  battles: z.int(),
  wins: z.int(),
  flowed: rupees,
  points: z.int(),
  reasons: z.array(ringReason),
});
export type RingLink = z.output<typeof ringLink>;

/** A member with what came in from other members and what went out to them, in battles. */
export const ringMember = z.object({
  ...opponent.shape,
  cameIn: rupees,
  wentOut: rupees,
  /** True while withdrawals of the player wait for a decision about any ring. */
  isHeld: z.boolean(),
});
export type RingMember = z.output<typeof ringMember>;

export const ring = z.object({
  _id: id,
  status: z.enum(RING_STATUSES),
  /** The sum of the points of its links. */
  points: z.int(),
  members: z.int(),
  links: z.int(),
  /** The stakes that went from member to member on all links. */
  flowed: rupees,
  /** The member to whom most went. */
  collector: opponent,
  firstFoundAt: instant,
  foundAt: instant,
  /** The proposal to hold withdrawals; absent when none was made. */
  proposal: z.optional(proposal),
  /** The newest dismissal or lifting, with its reason. */
  decided: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type Ring = z.output<typeof ring>;

export const ringDetail = z.object({
  ring,
  /** Stands for the members and links shown; a proposal and its approval are about exactly these. */
  evidence: z.string(),
  members: z.array(ringMember),
  links: z.array(ringLink),
  /** The members whose withdrawals the proposal would hold or has held. */
  playerIds: z.array(id),
});
export type RingDetail = z.output<typeof ringDetail>;

const evidence = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED', 'RING_CHANGED', 'RING_DECIDED'] as const;
const common = { access: 'staff:review', economies: MONEY_ECONOMIES, response: ringDetail } as const;

export const ringCalls = defineCalls(common, {
  'GET /admin/rings': {
    summary: 'Rings of players between whom money seems to have been passed in battles, most points first, 50 a page.',
    query: { cursor: z.optional(cursor), status: z._default(z.enum(RING_STATUSES), 'open') },
    response: { rings: z.array(ring), open: z.int(), lookedAt: z.nullable(instant), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/rings/{id}': {
    summary: 'One ring with its members, its links and the reasons of each.',
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/rings/{id}/dismiss': {
    decides: 'ring',
    summary: 'Dismisses a ring. It comes back with evidence that is new, and not with the same.',
    body: { evidence, reason: staffReason },
    refusals: ['NOT_FOUND', 'RING_CHANGED', 'RING_DECIDED', 'ALREADY_PROPOSED'],
  },
  'POST /admin/rings/{id}/hold': {
    summary: 'Proposes that withdrawals of these members wait. Nothing is held until another staff member approves it.',
    body: {
      evidence,
      playerIds: z.array(id).check(z.minLength(1), z.maxLength(RING_MEMBERS)),
      reason: staffReason,
    },
    refusals: ['NOT_FOUND', 'RING_CHANGED', 'RING_DECIDED', 'ALREADY_PROPOSED'],
  },
  'POST /admin/rings/{id}/hold/approve': {
    decides: 'ring',
    access: 'staff:reverse',
    fresh: true,
    summary:
      'Another staff member approves: pending and later withdrawals of the members named cannot be approved until the hold is lifted. Balances and play stay as they are. `evidence` is that of the ring this staff member has seen.',
    body: { evidence },
    refusals: decided,
  },
  'POST /admin/rings/{id}/hold/reject': {
    decides: 'ring',
    access: 'staff:reverse',
    summary: 'Another staff member rejects the hold: the ring stays open.',
    body: rejection,
    refusals: decided,
  },
  'POST /admin/rings/{id}/lift': {
    decides: 'ring',
    access: 'staff:reverse',
    fresh: true,
    summary: 'Lifts the hold of a ring: withdrawals of its members are decided like all others again.',
    body: { reason: staffReason },
    refusals: ['NOT_FOUND', 'RING_NOT_HELD'],
  },
});
