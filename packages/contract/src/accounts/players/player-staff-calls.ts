import * as z from 'zod/mini';
import { cursor, transferKind } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { ofMoney } from '../../economy-schemas.ts';
import { avatar, id, instant, maskedPhone, phone } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { withdrawalState } from '../../money/withdrawals/withdrawal-staff-calls.ts';
import { timeSort } from '../../sorts.ts';
import { KYC_STATES, kycBar } from '../kyc/kyc-staff-calls.ts';

/** A player as staff see them in a list. */
export const staffPlayer = z.object({
  _id: id,
  username: z.string(),
  fullName: z.string(),
  phone: maskedPhone,
  avatar,
  refercode: z.string(),
  banned: z.boolean(),
  /** Why the player's KYC bars them from play; absent for who may play. */
  kycBar: ofMoney(kycBar),
  createdAt: instant,
  depositWallet: rupees,
  rewardWallet: rupees,
  /** Unpaid penalties, collected from the next credit. */
  due: rupees,
});
export type StaffPlayer = z.output<typeof staffPlayer>;

export const staffPlayerDetail = z.object({
  ...staffPlayer.shape,
  banReason: z.string(),
  /** The time at which the account is removed; absent when no deletion is pending. */
  deletesAt: z.optional(instant),
  /** The time at which the account was deleted. */
  deletedAt: z.optional(instant),
  referrer: z.optional(z.object({ _id: id, username: z.string() })),
  /** The KYC status; only for staff with the KYC permission. */
  kyc: ofMoney(z.enum(['none', ...KYC_STATES])),
  /** The number of the player's ledger entries. */
  entries: z.int(),
  /** Stakes in battles that are not over, withdrawals and recharges under way. */
  held: rupees,
  /** The part of `held` that is stakes in battles and entries in tournaments. */
  inBattles: rupees,
  /** Withdrawals that are neither paid nor rejected, newest first: at most one of each wallet. */
  openWithdrawals: ofMoney(
    z.array(z.object({ _id: id, amount: rupees, status: withdrawalState, requestedAt: instant })),
  ),
  /** The sum that the player has paid in so far. */
  lifetimeDeposits: ofMoney(rupees),
  /** The sum that has been paid out to the player so far. */
  lifetimeWithdrawals: ofMoney(rupees),
  record: z.object({
    games: z.int(),
    won: z.int(),
    /** Battles in which the two reports contradicted each other. */
    conflicts: z.int(),
    penalties: rupees,
    referred: z.int(),
  }),
});
export type StaffPlayerDetail = z.output<typeof staffPlayerDetail>;

/** An entry of a player's ledger: the change of each wallet and its balance after it. */
export const playerEntry = z.object({
  number: z.int(),
  kind: transferKind,
  /** The kind as text in the reader's language. */
  title: z.string(),
  at: instant,
  depositChange: rupees,
  rewardChange: rupees,
  depositAfter: rupees,
  rewardAfter: rupees,
  transferKey: z.string(),
  matchId: z.optional(id),
  reference: z.optional(z.string()),
});
export type PlayerEntry = z.output<typeof playerEntry>;

const common = { access: 'staff:players', refusals: ['PLAYER_NOT_FOUND'] } as const;

export const staffPlayerCalls = defineCalls(common, {
  'GET /admin/players': {
    summary:
      'Players, newest first unless `sort` says otherwise, 50 at a time; `search` is a phone, a refer code or the beginning of a name, `cursor` the `next` of the answer before, in the same order.',
    query: {
      sort: timeSort,
      cursor: z.optional(cursor),
      search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    },
    response: { players: z.array(staffPlayer), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/players/{playerId}': { summary: 'One player with their wallets.', response: staffPlayerDetail },
  'POST /admin/players/{playerId}/phone': {
    summary: 'A player’s phone, unmasked. Each reveal is written to the audit log.',
    response: { phone },
    rateLimit: { max: 60, seconds: 60 },
  },
  'GET /admin/players/{playerId}/ledger': {
    summary: 'A player’s ledger, newest first, 50 at a time. `cursor` is the `next` of the answer before.',
    query: { cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))) },
    response: { entries: z.array(playerEntry), next: z.optional(z.string()) },
  },
});
