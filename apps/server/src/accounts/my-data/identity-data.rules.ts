import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { type ExportedTable, HASH, names, OPERATION, OTHERS, STAFF, SUBJECT } from './exported-table.rules.ts';

/** The tables of who a player is: the account, its sign-ins and its KYC. */
export const IDENTITY_TABLES: Readonly<Record<string, ExportedTable>> = {
  players: {
    afterDeletion: 'cleared',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names(`player_id phone full_name username avatar refer_code ban_kind ban_reason ban_reason_hi banned_at
      ban_until adult_confirmed_at deletes_at deleted_at created_at hides_online`),
    computed: { has_referrer: 'referrer_id is not null' },
    left: { referrer_id: OTHERS },
  },
  sessions: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'session_id desc',
    columns: names('session_id created_at last_seen_at confirmed_at revoked_at address device'),
    left: { player_id: SUBJECT, staff_id: STAFF, device_hash: HASH },
  },
  online_players: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names('seen_at'),
    left: { player_id: SUBJECT },
  },
  passkeys: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'created_at, passkey_id',
    columns: names('passkey_id name is_synced created_at last_used_at blocked_at removed_at'),
    left: {
      player_id: SUBJECT,
      staff_id: STAFF,
      credential_id: 'the device has it',
      public_key: 'the device has it',
      counter: OPERATION,
      transports: OPERATION,
    },
  },
  sms_sends: {
    afterDeletion: 'removed',
    where: 'phone = (select p.phone from players p where p.player_id = $1)',
    order: 'sent_at',
    columns: names('sms_id phone sent_at attempts budget'),
    left: { requester: HASH, network: HASH },
  },
  kyc: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names(`name last4 state year_of_birth age_when_verified provider consent consented_at verified_at
      revoked_at`),
    left: { player_id: SUBJECT, fingerprint: HASH },
    economies: MONEY_ECONOMIES,
  },
  kyc_attempts: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'attempted_at, attempt_id',
    columns: names('attempt_id step reason last4 attempted_at'),
    left: { player_id: SUBJECT },
    economies: MONEY_ECONOMIES,
  },
  kyc_revocations: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'revoked_at, revocation_id',
    columns: names(`revocation_id reason name last4 state year_of_birth provider consent consented_at verified_at
      revoked_at`),
    left: { player_id: SUBJECT, staff_id: STAFF },
    economies: MONEY_ECONOMIES,
  },
  kyc_sends: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'sent_at',
    columns: names('send_id sent_at'),
    left: { player_id: SUBJECT },
    economies: MONEY_ECONOMIES,
  },
};
