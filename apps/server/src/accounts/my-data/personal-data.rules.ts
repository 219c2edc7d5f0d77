import { type Economy, existsIn, MONEY_ECONOMIES, POINTS_ECONOMIES } from '@muqabla/contract/economy';
import { BATTLE_TABLES } from './battle-data.rules.ts';
import { type ExportedTable, HASH, names, OPERATION, OTHERS, STAFF, SUBJECT } from './exported-table.rules.ts';
import { IDENTITY_TABLES } from './identity-data.rules.ts';
import { WALLET_TABLES } from './wallet-data.rules.ts';

const STORE = 'the name of the file in our store; the file itself is exported';

/** The tables with rows about players by name, schema `public` unless named, and what of them is exported. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  ...IDENTITY_TABLES,
  ...WALLET_TABLES,
  ...BATTLE_TABLES,
  files: {
    afterDeletion: 'kept',
    where: 'owner_id = $1',
    order: 'file_id',
    columns: names('file_id content_type byte_count created_at'),
    left: { owner_id: SUBJECT, storage_key: STORE, pixels_sha256: HASH },
  },
  picture_hashes: {
    afterDeletion: 'kept',
    where: 'file_id in (select f.file_id from files f where f.owner_id = $1)',
    order: 'file_id',
    columns: names('file_id width_px height_px looks_enlarged'),
    left: { perceptual_hash: HASH, band_1: HASH, band_2: HASH, band_3: HASH, band_4: HASH },
  },
  chats: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('status last_number last_at waiting_since player_unread'),
    left: { player_id: SUBJECT, assigned_to: STAFF, staff_unread: STAFF },
  },
  chat_messages: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'number',
    columns: names('message_id number sender_model message_type body file_id created_at'),
    left: { player_id: SUBJECT, staff_id: STAFF, client_message_id: 'a key of the app against sending twice' },
  },
  chat_files: {
    afterDeletion: 'removed',
    where: 'file_id in (select c.file_id from chat_messages c where c.player_id = $1 and c.file_id is not null)',
    order: 'file_id',
    columns: names('file_id content_type byte_count created_at'),
    left: { storage_key: STORE, upload_sha256: HASH },
  },
  notices: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'notice_id',
    columns: names('notice_id kind match_id tournament_id amount_paise note created_at read_at'),
    left: { player_id: SUBJECT, other_id: OTHERS },
  },
  push_devices: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'created_at, device_id',
    columns: names('device_id endpoint session_id language created_at'),
    left: { player_id: SUBJECT, p256dh: 'a key of the browser', auth: 'a key of the browser' },
  },
  player_limits: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names(`deposit_paise deposit_raise_paise deposit_raise_from loss_paise loss_raise_paise loss_raise_from
      time_out_until excluded_until excluded_until_review reminder_minutes`),
    left: { player_id: SUBJECT },
  },
  limit_changes: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'change_id',
    columns: names('change_id subject before after changed_at'),
    computed: { by_staff: 'staff_id is not null' },
    left: { player_id: SUBJECT, staff_id: STAFF },
  },
  player_bans: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'ban_id',
    columns: names('ban_id kind reason reason_hi banned_at until lifted_at'),
    left: {
      player_id: SUBJECT,
      note: 'words of staff to staff',
      banned_by: STAFF,
      lifted_by: STAFF,
      lift_reason: 'words of staff to staff',
    },
  },
  referral_blocks: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('blocked_at'),
    left: { player_id: SUBJECT, blocked_by: STAFF, reason: 'words of staff to staff' },
    economies: MONEY_ECONOMIES,
  },
  'reports.referrer_days': {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'day, level',
    columns: names('day level bonuses paise'),
    left: { player_id: SUBJECT },
    economies: MONEY_ECONOMIES,
  },
  point_days: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('day'),
    left: { player_id: SUBJECT },
  },
  liability_accounts: {
    afterDeletion: 'kept',
    where: '(period, player_id) in (select p.period, $1 from liability_periods p)',
    order: 'period',
    columns: names('period wallets_paise held_paise staked_paise'),
    left: { player_id: SUBJECT, places: 'where the balance is in the published tree' },
  },
  no_house_winners: {
    afterDeletion: 'kept',
    where: '(period, player_id) in (select d.period, $1 from no_house_days d)',
    order: 'period',
    columns: names('period won_paise is_robot is_of_operator'),
    left: {
      player_id: SUBJECT,
      places: 'where the winnings are in the published tree',
      kyc: 'a hash that only the operator can compute',
      phone: 'a hash of the phone number, which is exported',
      payees: 'hashes of the accounts of withdrawals, which are exported',
    },
  },
  tds_withholdings: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'withheld_at, withholding_id',
    columns:
      names(`withholding_id financial_year cause withdrawal_id recharge_id match_id withdrawn_paise deposits_paise
      opening_paise taxed_before_paise closing_paise unplayed_bonus_paise net_winnings_paise tax_percent tax_paise
      uncovered_paise withheld_at`),
    left: { player_id: SUBJECT, transfer_key: 'names the same movement in the ledger of all accounts' },
    economies: MONEY_ECONOMIES,
  },
  phrase_mutes: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'changed_at, muted_id',
    columns: names('muted changed_at'),
    left: { player_id: SUBJECT, muted_id: OTHERS },
  },
  friendships: {
    afterDeletion: 'removed',
    where: '$1 in (first_id, second_id)',
    order: 'since, first_id, second_id',
    columns: names('since'),
    computed: { nickname: 'case when first_id = $1 then nickname_by_first else nickname_by_second end' },
    left: {
      first_id: 'the player or another one',
      second_id: 'the player or another one',
      nickname_by_first: 'exported as nickname, if the player gave it',
      nickname_by_second: 'exported as nickname, if the player gave it',
    },
  },
  friend_requests: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'requested_at, other_id',
    columns: names('requested_at state'),
    left: { player_id: SUBJECT, other_id: OTHERS, is_ignored: 'what another player chose, which is theirs to tell' },
  },
  friend_links: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('token made_at ends_at'),
    left: { player_id: SUBJECT },
  },
  lichess_accounts: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('lichess_id username connected_at'),
    left: { player_id: SUBJECT },
    economies: POINTS_ECONOMIES,
  },
  player_blocks: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'blocked_at, blocked_id',
    columns: names('blocked_at'),
    left: { player_id: SUBJECT, blocked_id: OTHERS },
  },
  player_reports: {
    afterDeletion: 'cleared',
    where: 'reporter_id = $1',
    order: 'reported_at, report_id',
    columns: names('report_id match_id reason words reported_at closed_at'),
    left: {
      reporter_id: SUBJECT,
      reported_id: OTHERS,
      closed_by: STAFF,
      outcome: 'what staff found about another player',
      note: 'words of staff to staff',
    },
  },
  seen_outcomes: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('seen_until'),
    left: { player_id: SUBJECT },
  },
  leading_players: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('state chosen_at is_watched'),
    left: { player_id: SUBJECT },
  },
  leader_places: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'week, game_name, scope',
    columns: names('week game_name scope place rating battles computed_at'),
    left: { player_id: SUBJECT },
  },
  league_seats: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'week, game_name',
    columns: names(
      `week game_name league group_number wins draws games points place outcome corrected next_league seated_at`,
    ),
    left: { player_id: SUBJECT },
  },
  league_places: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'season, game_name, scope',
    columns: names('season game_name scope position place league points wins weeks'),
    left: { player_id: SUBJECT },
  },
  consents: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'given_at, consent_id',
    columns: names('consent_id kind given text_version language given_at'),
    left: { player_id: SUBJECT },
  },
  complaints: {
    where: 'player_id = $1',
    afterDeletion: 'removed',
    order: 'filed_at, complaint_id',
    columns: names(`complaint_id number category state body subject_kind subject_id filed_at acknowledge_by
      acknowledged_at resolve_by closed_at escalated_at`),
    left: { player_id: SUBJECT, due_at: OPERATION },
  },
  complaint_events: {
    where: 'complaint_id in (select c.complaint_id from complaints c where c.player_id = $1)',
    afterDeletion: 'removed',
    order: 'complaint_id, event_id',
    columns: names('event_id complaint_id event words happened_at'),
    left: { staff_id: STAFF },
  },
  account_deletions: {
    where: 'player_id = $1',
    afterDeletion: 'kept',
    order: 'requested_at, deletion_id',
    columns: names('deletion_id status requested_at due_at ended_at given_up_paise obstacle put_off_at'),
    left: { player_id: SUBJECT, try_at: OPERATION },
  },
  data_exports: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('export_id language requested_at'),
    left: {
      player_id: SUBJECT,
      status: 'of this file itself',
      done_parts: 'of this file itself',
      total_parts: 'of this file itself',
      byte_count: 'of this file itself',
      ready_at: 'of this file itself',
      ends_at: 'of this file itself',
    },
  },
};

/** The tables that are exported in this economy, with their names. */
export const exportedTables = (economy: Economy): (readonly [string, ExportedTable])[] =>
  Object.entries(EXPORTED_TABLES).filter(([, table]) => existsIn(table, economy));
