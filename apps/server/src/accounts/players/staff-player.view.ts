import type { KycBar } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import type { StaffPlayer, StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { shownUsername } from '@muqabla/messages/shown-username';
import type { Queries } from '../../platform/db/database.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import type { OpenWithdrawal, PlayerRecord } from './player-record.queries.ts';
import type { StaffPlayerRow } from './staff-players.queries.ts';

/** Reads why KYC bars players from play, by player id; players who may play are absent. */
export type ReadKycBars = (db: Queries, playerIds: readonly string[]) => Promise<ReadonlyMap<string, KycBar>>;

type ViewOf = { language: Language; bar: KycBar | undefined };

/** A player in staff's list; a deleted one under the name for all of them in the reader's language. */
export const staffPlayerView = (row: StaffPlayerRow, { language, bar }: ViewOf): StaffPlayer => ({
  _id: row.player_id,
  username: shownUsername(row.username, language),
  fullName: shownUsername(row.full_name, language),
  phone: maskPhone(row.phone),
  avatar: row.avatar,
  refercode: row.deleted_at === null ? row.refer_code : '',
  banned: row.banned,
  ...(bar !== undefined && { kycBar: bar }),
  createdAt: row.created_at.toISOString(),
  depositWallet: rupeesFromPaise(row.deposit_paise),
  rewardWallet: rupeesFromPaise(row.reward_paise),
  due: rupeesFromPaise(row.due_paise),
});

/** A player's page for staff. */
export const staffPlayerDetailView = (
  row: StaffPlayerRow,
  record: PlayerRecord,
  { openWithdrawals, ...of }: ViewOf & { openWithdrawals: readonly OpenWithdrawal[] },
): StaffPlayerDetail => ({
  ...staffPlayerView(row, of),
  banReason: row.banned ? row.ban_reason : '',
  ...(row.deletes_at !== null && { deletesAt: row.deletes_at.toISOString() }),
  ...(row.deleted_at !== null && { deletedAt: row.deleted_at.toISOString() }),
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
