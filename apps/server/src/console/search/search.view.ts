import type { SearchResult } from '@muqabla/contract/console/search/search-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { maskPhone } from '../../platform/masks.rules.ts';
import type { FoundDeposit, FoundMatch, FoundPlayer, FoundWithdrawal } from './search.queries.ts';

const SEPARATOR = ', ';

export const playerResult = ({ player_id, username, full_name, phone, created_at }: FoundPlayer): SearchResult => ({
  kind: 'player',
  _id: player_id,
  title: username,
  detail: [full_name, maskPhone(phone)].join(SEPARATOR),
  at: created_at.toISOString(),
});

export const matchResult = (row: FoundMatch): SearchResult => ({
  kind: 'battle',
  _id: row.match_id,
  title: row.joiner === null ? row.host : `${row.host} vs ${row.joiner}`,
  detail: [row.game_name, row.room_code].filter((part) => part !== '').join(SEPARATOR),
  status: row.status,
  amount: rupeesFromPaise(row.stake_paise),
  at: row.created_at.toISOString(),
});

export const withdrawalResult = (row: FoundWithdrawal): SearchResult => ({
  kind: 'withdrawal',
  _id: row.withdrawal_id,
  title: row.username,
  detail: row.detail,
  status: row.status,
  amount: rupeesFromPaise(row.amount_paise),
  at: row.requested_at.toISOString(),
});

export const depositResult = (row: FoundDeposit): SearchResult => ({
  kind: 'deposit',
  _id: row.deposit_id,
  title: row.username,
  detail: row.detail,
  status: row.status,
  amount: rupeesFromPaise(row.amount_paise),
  at: row.created_at.toISOString(),
});
