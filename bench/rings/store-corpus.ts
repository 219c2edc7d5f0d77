import { startLudo } from '@muqabla/games/ludo/position';
import { serialiseLudo } from '@muqabla/games/ludo/position-text';
import { playerId } from '@muqabla/testing/many-players';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { firstIdAt } from '../../apps/server/src/platform/ids.ts';
import { type Corpus, type CorpusBattle, CORPUS_DAYS } from './corpus.ts';

const TABLES = [
  'players',
  'matches',
  'match_results',
  'match_events',
  'board_games',
  'sessions',
  'withdrawals',
  'deposits',
];
const CHUNK = 25_000;
const GAME = 'Ludo Classic';
const FEE_DIVISOR = 20;

const chunksOf = function* <Row>(rows: readonly Row[]) {
  for (let first = 0; first < rows.length; first += CHUNK) yield rows.slice(first, first + CHUNK);
};

/** An id of this second, told apart by a number. */
const idAt = (at: Date, number: number) =>
  `${firstIdAt(at).slice(0, 14)}7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Positions in which the host is far ahead, and far behind. */
const ludoPosition = (hostIsAhead: boolean) => {
  const [ahead, behind] = [[56, 50, 44, 30] as const, [3, -1, -1, -1] as const];
  const tokens = hostIsAhead ? { host: ahead, joiner: behind } : { host: behind, joiner: ahead };
  return serialiseLudo({ ...startLudo('host'), tokens });
};
const [HOST_AHEAD, HOST_BEHIND] = [ludoPosition(true), ludoPosition(false)];

const addPlayers = async (owner: Database, { players }: Corpus, begin: Date) => {
  for (const rows of chunksOf([...players.entries()])) {
    await owner.query(
      `insert into players (player_id, phone, full_name, username, avatar, refer_code, adult_confirmed_at, created_at)
       select id, (6000000000 + n)::text, 'Bench Player', 'player' || n, 'avatar1.png', 'B' || n, $3, $3
       from unnest($1::int[], $2::uuid[]) t (n, id)`,
      [rows.map(([number]) => number), rows.map(([number]) => playerId(number)), begin],
    );
  }
  const referred = [...players.entries()].filter(([number, { referrer }]) => referrer !== null && referrer !== number);
  for (const rows of chunksOf(referred)) {
    await owner.query(
      `update players p set referrer_id = t.referrer from unnest($1::uuid[], $2::uuid[]) t (id, referrer) where p.player_id = t.id`,
      [rows.map(([number]) => playerId(number)), rows.map(([, { referrer }]) => playerId(referrer ?? 0))],
    );
  }
};

const addSignIns = async (owner: Database, { players }: Corpus, begin: Date) => {
  const rows = players.flatMap(({ devices, addresses }, number) => {
    const [own, ...shared] = [...devices];
    const places = [...addresses];
    return places
      .map((address) => ({ number, device: own ?? number, address }))
      .concat(shared.map((device) => ({ number, device, address: places[0] ?? '' })));
  });
  let made = 0;
  for (const chunk of chunksOf(rows)) {
    await owner.query(
      `insert into sessions (session_id, player_id, created_at, last_seen_at, address, device, device_hash)
       select id, player_id, $5, $5, address, 'Bench', sha256(device::text::bytea)
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) t (id, player_id, address, device)`,
      [
        chunk.map(() => idAt(begin, made++)),
        chunk.map(({ number }) => playerId(number)),
        chunk.map(({ address }) => address),
        chunk.map(({ device }) => device),
        begin,
      ],
    );
  }
};

const addMoney = async (owner: Database, { players }: Corpus, begin: Date) => {
  const deposits = [...players.entries()].filter(([, { deposited }]) => deposited > 0);
  for (const rows of chunksOf(deposits)) {
    await owner.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider,
         provider_payment_id, created_at, settled_at, ask_at)
       select gen_random_uuid(), id, paise, paise, 0, 0, 'captured', 'sandbox', 'bench:' || id, $3, $3, $3
       from unnest($1::uuid[], $2::bigint[]) t (id, paise)`,
      [rows.map(([number]) => playerId(number)), rows.map(([, { deposited }]) => deposited), begin],
    );
  }
  const withdrawals = players.flatMap(({ withdrawn, payees }, number) =>
    withdrawn > 0 ? [...payees].map((payee) => ({ number, paise: Math.ceil(withdrawn / payees.size), payee })) : [],
  );
  for (const rows of chunksOf(withdrawals)) {
    await owner.query(
      `insert into withdrawals (withdrawal_id, player_id, amount_paise, method, upi, payout_target, payee_name, kyc_name, match_percent,
         status, provider, provider_state, utr, requested_at, decided_at, settled_at)
       select gen_random_uuid(), id, paise, 'UPI', payee, payee, 'Bench Player', 'Bench Player', 100, 'paid', 'sandbox', 'paid', 'utr',
         $4, $4, $4 from unnest($1::uuid[], $2::bigint[], $3::text[]) t (id, paise, payee)`,
      [
        rows.map(({ number }) => playerId(number)),
        rows.map(({ paise }) => paise),
        rows.map(({ payee }) => payee),
        begin,
      ],
    );
  }
};

// The first of every two battles is hosted by its winner, so that no side means anything.
const battleColumns = (battles: readonly CorpusBattle[], first: number, begin: Date) => {
  const starts = battles.map(({ at }) => new Date(begin.getTime() + at * 1000));
  const hosts = battles.map((_, place) => place % 2 === 0);
  return [
    starts.map((at, place) => idAt(at, first + place)),
    battles.map(({ winner, loser }, place) => playerId(hosts[place] === true ? winner : loser)),
    battles.map(({ winner, loser }, place) => playerId(hosts[place] === true ? loser : winner)),
    hosts.map((hostWon) => (hostWon ? 'host' : 'joiner')),
    battles.map(({ stake }) => stake),
    starts,
    battles.map(({ seconds }) => seconds),
    battles.map(({ isBoard }) => isBoard),
    battles.map(({ resigned }) => resigned),
    // The loser is ahead where the game was thrown.
    battles.map(({ thrown }, place) => ((hosts[place] === true) === thrown ? HOST_BEHIND : HOST_AHEAD)),
  ];
};

const BATTLES = `
  with battle as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::timestamptz[], $7::int[], $8::boolean[],
      $9::boolean[], $10::text[]) t (id, host, joiner, winner, stake, at, seconds, is_board, resigned, position)
  ), matches_added as (
    insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
      host_from_deposit_paise, joiner_from_deposit_paise, room_code, winner, created_at, status_since)
    select id, '${GAME}', case when is_board then 'board' else 'manual' end, stake, stake / ${FEE_DIVISOR}, 'completed', 5, host, joiner,
      stake, stake, case when not is_board then '01234567' end, winner, at, at + seconds * interval '1 second' from battle
  ), results_added as (
    insert into match_results (match_id, side, result, submitted_at)
    select id, case winner when 'host' then 'joiner' else 'host' end, 'loss', at + seconds * interval '1 second'
    from battle where not is_board
  ), events_added as (
    insert into match_events (match_id, version, move, actor_role, from_status, to_status, happened_at)
    select id, 3, 'start', 'host', 'requested', 'running', at from battle where not is_board
  )
  insert into board_games (match_id, game, rules, clock, status, host_commit, dice_commit, dice_seed_sealed, joiner_seed, host_seed,
    dice_seed, first, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, outcome, started_at, ended_at)
  select id, 'ludo-classic', 'ludo-classic-1', '15s', 'over', repeat('0', 64), repeat('0', 64), '', repeat('0', 64), repeat('0', 64),
    repeat('0', 64), 'host', position, 90, 1, 1, at, 'won:' || winner || ':' || case when resigned then 'resigned' else 'all-home' end,
    at, at + seconds * interval '1 second'
  from battle where is_board`;

/** Stores a corpus as the month before `until`. The triggers of its tables do not run, because they would take hours. */
export const storeCorpus = async (owner: Database, corpus: Corpus, until: Date) => {
  const begin = new Date(until.getTime() - CORPUS_DAYS * 86_400_000 + 3_600_000);
  for (const table of TABLES) await owner.query(`alter table ${table} disable trigger user`);
  await addPlayers(owner, corpus, begin);
  await addSignIns(owner, corpus, begin);
  await addMoney(owner, corpus, begin);
  let first = 0;
  for (const battles of chunksOf(corpus.battles)) {
    await owner.query(BATTLES, battleColumns(battles, first, begin));
    first += battles.length;
  }
  for (const table of TABLES) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('vacuum analyze');
};
