import { rupeesFromPaise } from '@muqabla/contract/money';
import type { StaffPlayer, StaffPlayerDetail } from '@muqabla/contract/players/player-staff-calls';
import { maskPhone } from '../platform/mask-phone.rules.ts';
import type { OpenWithdrawal, PlayerRecord } from './player-record.queries.ts';
import type { StaffPlayerRow } from './staff-players.queries.ts';

/** A player in staff's list. */
export const staffPlayerView = (row: StaffPlayerRow): StaffPlayer => ({
  _id: row.player_id,
  username: row.username,
  fullName: row.full_name,
  phone: maskPhone(row.phone),
  avatar: row.avatar,
  refercode: row.refer_code,
  banned: row.banned,
  createdAt: row.created_at.toISOString(),
  depositWallet: rupeesFromPaise(row.deposit_paise),
  rewardWallet: rupeesFromPaise(row.reward_paise),
  due: rupeesFromPaise(row.due_paise),
});

/** A player's page for staff. */
export const staffPlayerDetailView = (
  row: StaffPlayerRow,
  record: PlayerRecord,
  openWithdrawals: readonly OpenWithdrawal[],
): StaffPlayerDetail => ({
  ...staffPlayerView(row),
  banReason: row.banned ? row.ban_reason : '',
  entries: row.last_entry_number,
  held: rupeesFromPaise(record.held_paise),
  inBattles: rupeesFromPaise(record.staked_paise),
  openWithdrawals: openWithdrawals.map(({ withdrawal_id, amount_paise, status, requested_at }) => ({
    _id: withdrawal_id,
    amount: rupeesFromPaise(amount_paise),
    status,
    requestedAt: requested_at.toISOString(),
  })),
  lifetimeDeposits: rupeesFromPaise(record.deposited_paise),
  lifetimeWithdrawals: rupeesFromPaise(record.withdrawn_paise),
  record: {
    games: record.games,
    won: record.won,
    conflicts: record.conflicts,
    penalties: rupeesFromPaise(record.penalty_paise),
    referred: record.referred,
  },
  ...(row.referrer_id !== null && { referrer: { _id: row.referrer_id, username: row.referrer_username ?? '' } }),
});
