import { addHistory } from './long-history.ts';
import { addPlayers, type SqlRunner, playerIdOf } from './many-players.ts';

// Nine of ten are final. Many share a time or an amount, so that only the key orders them.
const AT = `now() - (n % 97) * interval '1 hour' - (n % 3) * interval '1 microsecond'`;
const PAISE = '100 * (n % 41 + 1)';
const OVER = 'n % 10 <> 0';

const writes = (count: number) => {
  const numbers = `from generate_series(1, ${count}) n`;
  const id = playerIdOf('n');
  return [
    `insert into withdrawals (withdrawal_id, player_id, amount_paise, method, upi, payout_target, payee_name, kyc_name,
       match_percent, status, provider, provider_state, utr, requested_at, decided_at, settled_at)
     select uuidv7(), ${id}, ${PAISE}, 'UPI', 'p' || n || '@okaxis', 'upi:p' || n, 'Bench Player', 'Bench Player', 100,
       case when ${OVER} then 'paid' else 'pending' end, 'sandbox', case when ${OVER} then 'paid' else 'none' end,
       case when ${OVER} then 'UTR' || n end, ${AT}, case when ${OVER} then now() end, case when ${OVER} then now() end ${numbers}`,
    `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider,
       provider_payment_id, created_at, settled_at, ask_at)
     select uuidv7(), ${id}, ${PAISE}, ${PAISE} - 20, 20, 20, case when ${OVER} then 'captured' else 'created' end, 'sandbox',
       'pay_' || n, ${AT}, case when ${OVER} then now() end, now() ${numbers}`,
    `insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise, commission_percent,
       shares, max_players, status, planned_by, needs_approval, created_at, ended_at)
     select uuidv7(), 'Ludo Classic', '{"en": "Arena", "hi": "अरीना"}', ${AT}, ${AT} + interval '1 hour', ${PAISE}, 0, 5, '{100}', 100,
       'paid', uuidv7(), false, ${AT}, now() ${numbers}`,
    `insert into recharges (recharge_id, player_id, order_id, number, operator, recharge_type, amount_paise, status, provider,
       created_at, settled_at, ask_at)
     select uuidv7(), ${id}, 'order' || n, '9876543201', 'jio', 'prepaid', ${PAISE},
       case when ${OVER} then 'success' else 'pending' end, 'sandbox', ${AT}, case when ${OVER} then now() end, now() ${numbers}`,
    `update matches m set stake_paise = 1000 * (n % 13 + 1)
     from (select match_id, row_number() over (order by match_id) as n from matches) numbered where m.match_id = numbered.match_id`,
    `insert into match_penalties (match_id, version, side, kind, player_id, amount_paise, charged_at)
     select match_id, 5, 'host', (array['fraud', 'abusing'])[1 + n % 2], host_id, 100, ${AT}
     from (select *, row_number() over (order by match_id) as n from matches limit ${count}) m`,
    `insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, created_at)
     select 'match:' || match_id || ':5:host:' || kind || ':penalty', 'penalty', array['deposit:' || player_id, 'penalties'],
       array[-100, 100], match_id, charged_at from match_penalties`,
    `update players set created_at = now() - (n % 97) * interval '1 hour'
     from (select player_id, row_number() over (order by player_id) as n from players) numbered
     where players.player_id = numbered.player_id`,
  ];
};

/**
 * Fills the console's lists with `count` each of players, matches, withdrawals, deposits, tournaments, recharges and penalties. The
 * checks are disabled meanwhile: the data is for reading only, its ledger is not consistent.
 */
export const addLongLists = async (
  owner: SqlRunner,
  { players, battles, count }: Record<'players' | 'battles' | 'count', number>,
) => {
  await addPlayers(owner, 1, players);
  await addHistory(owner, { from: 1, to: battles, players });
  await owner.query(
    ['begin', 'set local session_replication_role = replica', ...writes(count), 'commit', 'analyze'].join(';\n'),
  );
};
