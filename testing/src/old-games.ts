import { playerIdOf, type SqlRunner } from './many-players.ts';

const CHUNK = 2000;
const HASH = `repeat('0', 64)`;

type OldGames = {
  /** The number of the first of them, which no other game of this database has. */
  readonly first: number;
  readonly games: number;
  readonly actsPerGame: number;
  /** Called with the number of games added so far. */
  readonly onAdded?: (added: number) => void;
};

// The id of game i begins with its time, as that of every match; the older half ended before the archive's year.
const gamesSql = (from: number, to: number, { first, games }: OldGames) => `
  create temp table game on commit drop as
  select i, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000a000' || lpad(to_hex(i), 12, '0'))::uuid as match_id
  from (select i, now() - interval '725 days' + (i - ${first} + 1) * interval '720 days' / ${games} as at
        from generate_series(${from}::bigint, ${to}::bigint) i) g`;

const writes = (actsPerGame: number) => [
  `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
     host_from_deposit_paise, joiner_from_deposit_paise, winner, created_at, status_since)
   select match_id, 'Instant Ludo Quick', 'board', 5000, 500, 'completed', 5, ${playerIdOf('1')}, ${playerIdOf('2')}, 5000, 5000, 'host', at, at
   from game`,
  `insert into board_games (match_id, game, rules, clock, status, host_commit, dice_commit, dice_seed_sealed, dice_seed,
     joiner_seed, host_seed, first, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, outcome, started_at, ended_at)
   select match_id, 'ludo-quick', 'ludo-quick-1', '15 s', 'over', ${HASH}, ${HASH}, '', ${HASH}, ${HASH}, ${HASH}, 'host', '-',
     ${actsPerGame}, 0, 0, at, 'won:host:resigned', at, at from game`,
  `insert into board_acts (match_id, act_number, request_number, act, spent_milliseconds, away_milliseconds, host_milliseconds,
     joiner_milliseconds, acted_at)
   select match_id, n, n, case n % 2 when 0 then 'host roll ' || n || ' ' || 1 + (i + n * 7) % 6 else 'joiner move ' || (i + n) % 4 end,
     (i * 37 + n * 911) % 15000, 0, 15000, 15000, at + n * interval '3 seconds'
   from game, generate_series(0, ${actsPerGame - 1}) n`,
];

/**
 * Adds games of players 1 and 2 with acts over two years, in the order of their ids, without their money: the ledger's check would
 * miss it.
 */
export const addOldGames = async (owner: SqlRunner, old: OldGames) => {
  const { first, games, actsPerGame, onAdded } = old;
  for (let from = first; from < first + games; from += CHUNK) {
    const to = Math.min(from + CHUNK, first + games) - 1;
    const chunk = [gamesSql(from, to, old), ...writes(actsPerGame)];
    await owner.query(`begin;\nset local session_replication_role = replica;\n${chunk.join(';\n')};\ncommit`);
    onAdded?.(to - first + 1);
  }
};
