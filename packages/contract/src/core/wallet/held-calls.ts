import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { roomKind } from '../../play/matches/match.ts';

/**
 * The entities that hold money of a player: a match, a withdrawal, a recharge, a deposit whose amount staff check, or a
 * tournament.
 */
export const HOLDER_KINDS = ['battle', 'withdrawal', 'recharge', 'deposit', 'tournament'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Money of the player that is outside both wallets. */
export const heldMoney = z.object({
  /** The id of the match, withdrawal, recharge, deposit or tournament. */
  _id: id,
  kind: enumByEconomy(HOLDER_KINDS, moneyValues('withdrawal', 'recharge', 'deposit')),
  amount: rupees,
  since: instant,
  /** The game of a battle or tournament. */
  gameName: z.optional(z.string()),
  room: z.optional(roomKind),
  /** The other player of a battle, once there is one. */
  opponent: z.optional(z.string()),
  /** The phone or subscriber number of a recharge. */
  number: z.optional(z.string()),
  /** The last day of a withdrawal by the rule of WITHDRAW_DAYS, as `2026-11-27`. */
  latestDay: z.optional(z.string()),
});
export type HeldMoney = z.output<typeof heldMoney>;

/** Prizes in the winnings that can be staked, but neither withdrawn nor spent on a recharge yet. */
export const unfreePrizes = z.object({
  amount: rupees,
  /** The time at which the last of them is free. */
  until: instant,
});
export type UnfreePrizes = z.output<typeof unfreePrizes>;

const common = { access: 'player', openToBanned: true } as const;

export const heldCalls = defineCalls(common, {
  'GET /user/unfree-prizes': {
    economies: MONEY_ECONOMIES,
    summary:
      'The part of the winnings that can be neither withdrawn nor spent on a recharge yet, because the losers of battles settled by rule may still object. Absent when there is none.',
    response: { unfree: z.optional(unfreePrizes) },
  },
  'GET /user/held': {
    summary:
      'The part of the player’s balance that is outside both wallets, by the ledger: stakes in battles and tournaments, and payments that are on their way or under check. Each with what holds it, newest first.',
    response: { inBattles: rupees, toBank: rupees, onHold: rupees, held: z.array(heldMoney) },
  },
});
