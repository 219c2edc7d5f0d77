import { type SqlRunner, playerIdOf } from './many-players.ts';

const STAKE = 10_00;
const COMMISSION = 50;
const CHUNK = 20_000;

/** The ledger entries of one match of the history: two stakes, the prize and two bonuses. */
export const ENTRIES_PER_MATCH = 5;

const TABLES = ['matches', 'ledger.transfers', 'ledger.entries', 'ledger.wallets'];

const setChecks = async (owner: SqlRunner, state: 'enable' | 'disable') => {
  for (const table of TABLES) await owner.query(`alter table ${table} ${state} trigger user`);
};

// Match i is hosted by player a, joined and lost by player b; the referrer of player n is player n / 10.
const battlesSql = (from: number, to: number, players: number) => `
  create temp table battle on commit drop as
  select i, ('00000000-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid as match_id, a, b,
         now() - interval '400 days' + i * interval '1 second' as at
  from generate_series(${from}::bigint, ${to}::bigint) i,
       lateral (select 100 + i * 7919 % (${players} - 200) as a) host, lateral (select a + 1 + i % 97 as b) joiner`;

const actsSql = `
  create temp table act on commit drop as
  select battle.match_id, battle.at, act.place, ${playerIdOf('act.player')} as player_id, act.kind, act.key, act.accounts,
         act.amounts::bigint[] as amounts, act.deposit_change::bigint, act.reward_change::bigint
  from battle, lateral (values
    (1, a, 'stake_held', '1:hold', array['deposit:' || ${playerIdOf('a')}, 'escrow:' || match_id], array[-${STAKE}, ${STAKE}], -${STAKE}, 0),
    (2, b, 'stake_held', '2:hold', array['deposit:' || ${playerIdOf('b')}, 'escrow:' || match_id], array[-${STAKE}, ${STAKE}], -${STAKE}, 0),
    (3, a, 'match_settled', '5:settle', array['escrow:' || match_id, 'reward:' || ${playerIdOf('a')}, 'commission'],
     array[-2 * ${STAKE}, 2 * ${STAKE} - ${COMMISSION}, ${COMMISSION}], 0, 2 * ${STAKE} - ${COMMISSION}),
    (4, a / 10, 'referral_bonus', '5:referral:1', array['commission', 'reward:' || ${playerIdOf('a / 10')}], array[-20, 20], 0, 20),
    (5, a / 100, 'referral_bonus', '5:referral:2', array['commission', 'reward:' || ${playerIdOf('a / 100')}], array[-10, 10], 0, 10)
  ) act (place, player, kind, key, accounts, amounts, deposit_change, reward_change)`;

const WRITES = [
  `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
     host_from_deposit_paise, joiner_from_deposit_paise, room_code, winner, created_at, status_since)
   select match_id, 'Ludo Classic', 'manual', ${STAKE}, ${COMMISSION}, 'completed', 5, ${playerIdOf('a')}, ${playerIdOf('b')},
     ${STAKE}, ${STAKE}, lpad((i % 100000000)::text, 8, '0'), 'host', at, at from battle`,
  `insert into match_results (match_id, side, result, submitted_at) select match_id, 'joiner', 'loss', at from battle`,
  `insert into match_events (match_id, version, move, actor_role, from_status, to_status, happened_at)
   select match_id, move.version, move.move, 'host', move.from_status, move.to_status, at from battle, (values
     (1, 'create', null, 'new'), (2, 'accept', 'new', 'requested'), (3, 'start', 'requested', 'running'),
     (4, 'setRoomCode', 'running', 'running'), (5, 'submitResult', 'running', 'completed')) move (version, move, from_status, to_status)`,
  `insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, created_at)
   select 'match:' || match_id || ':' || key, kind, accounts, amounts, match_id, at from act`,
  `insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, match_id, created_at)
   select player_id, w.last_entry_number + row_number() over in_order, 'match:' || match_id || ':' || key, kind, deposit_change, reward_change,
     w.deposit_paise + sum(deposit_change) over in_order, w.reward_paise + sum(reward_change) over in_order, match_id, at
   from act join ledger.wallets w using (player_id) window in_order as (partition by player_id order by at, place)`,
  `update ledger.wallets w set deposit_paise = w.deposit_paise + sums.deposit, reward_paise = w.reward_paise + sums.reward,
     last_entry_number = w.last_entry_number + sums.entries, stakes_kept = w.stakes_kept + sums.stakes,
     staked_paise = w.staked_paise + sums.stakes * ${STAKE},
     won_paise = w.won_paise + sums.won, referral_paise = w.referral_paise + sums.referral
   from (select player_id, sum(deposit_change) as deposit, sum(reward_change) as reward, count(*) as entries,
           count(*) filter (where kind = 'stake_held') as stakes,
           coalesce(sum(reward_change) filter (where kind = 'match_settled'), 0) as won,
           coalesce(sum(reward_change) filter (where kind = 'referral_bonus'), 0) as referral
         from act group by 1) sums where w.player_id = sums.player_id`,
];

/**
 * Adds matches `from` to `to`, settled long ago between players 1 to `players` (see addPlayers), with their ledger entries.
 * The checks of each posting are disabled meanwhile, because they would take hours; the caller must run the ledger check
 * afterwards.
 */
export const addHistory = async (
  owner: SqlRunner,
  { from, to, players }: { from: number; to: number; players: number },
) => {
  await setChecks(owner, 'disable');
  try {
    for (let first = from; first <= to; first += CHUNK) {
      const chunk = [battlesSql(first, Math.min(first + CHUNK - 1, to), players), actsSql, 'analyze act', ...WRITES];
      await owner.query(`begin;\n${chunk.join(';\n')};\ncommit`);
    }
  } finally {
    await setChecks(owner, 'enable');
  }
  await owner.query('analyze');
};
