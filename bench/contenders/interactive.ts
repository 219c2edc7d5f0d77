import type { Queries, Transaction } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Contender } from '../callers.ts';
import { COMMISSION, holdStake, lockWallets, paySettlement, readReferrers, STAKE } from './interactive-ledger.ts';

type MatchRow = { host_id: string; joiner_id: string; version: number; status: string };
const findMatch = async (tx: Transaction, matchId: string) => {
  const [row] = await tx.query<MatchRow>('select * from matches where match_id = $1 for no key update', [matchId]);
  if (row === undefined) throw new Error('no such match');
  return row;
};

const liveBattles = (tx: Transaction, playerId: string) =>
  tx.query<{ status: string; game_name: string }>(
    `select status, game_name from matches where host_id = $1 and status in ('new', 'requested', 'running')
     union all select status, game_name from matches where joiner_id = $1 and status in ('requested', 'running')`,
    [playerId],
  );

const mayPlay = async (tx: Transaction, playerId: string) => {
  const open = await liveBattles(tx, playerId);
  await tx.query('select state, year_of_birth from kyc where player_id = $1', [playerId]);
  if (open.some(({ status }) => status === 'running') || open.length >= 3) throw new Error('busy');
};

type Move = {
  matchId: string;
  version: number;
  move: string;
  role: string;
  actorId: string;
  from: string | null;
  to: string;
};

const record = (tx: Transaction, { matchId, version, move, role, actorId, from, to }: Move) =>
  tx.query(
    `insert into match_events (match_id, version, move, actor_role, actor_id, from_status, to_status, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [matchId, version, move, role, actorId, from, to],
  );

type Notice = { playerId: string; kind: string; matchId: string; otherId: string };

const addNotice = (tx: Transaction, { playerId, kind, matchId, otherId }: Notice) =>
  tx.query(
    `insert into notices (notice_id, player_id, kind, match_id, other_id, amount_paise, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [newId(), playerId, kind, matchId, otherId, STAKE],
  );

const create = async (tx: Transaction, matchId: string, hostId: string) => {
  await tx.query('select status, result_mode from games where game_name = $1', ['Ludo Classic']);
  await mayPlay(tx, hostId);
  const { fromDeposit, write } = await holdStake(tx, { matchId, version: 1, playerId: hostId, isBattle: true });
  await tx.query(
    `insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, host_from_deposit_paise, created_at, status_since, deadline_at)
     values ($1, 'Ludo Classic', 'manual', $2, $3, 'new', 1, $4, $5, now(), now(), now() + interval '10 minutes')`,
    [matchId, STAKE, COMMISSION, hostId, fromDeposit],
  );
  await record(tx, { matchId, version: 1, move: 'create', role: 'host', actorId: hostId, from: null, to: 'new' });
  await write();
};

const accept = async (tx: Transaction, matchId: string, joinerId: string) => {
  const { version, host_id: hostId } = await findMatch(tx, matchId);
  await mayPlay(tx, joinerId);
  const { fromDeposit, write } = await holdStake(tx, {
    matchId,
    version: version + 1,
    playerId: joinerId,
    isBattle: true,
  });
  await tx.query(
    `update matches set status = 'requested', version = version + 1, joiner_id = $2, joiner_from_deposit_paise = $3,
            status_since = now(), deadline_at = now() + interval '5 minutes' where match_id = $1`,
    [matchId, joinerId, fromDeposit],
  );
  await record(tx, {
    matchId,
    version: version + 1,
    move: 'accept',
    role: 'joiner',
    actorId: joinerId,
    from: 'new',
    to: 'requested',
  });
  await addNotice(tx, { playerId: hostId, kind: 'requestReceived', matchId, otherId: joinerId });
  await write();
};

const start = async (tx: Transaction, matchId: string) => {
  const { version, host_id: hostId, joiner_id: joinerId } = await findMatch(tx, matchId);
  for (const playerId of [hostId, joinerId]) await liveBattles(tx, playerId);
  await tx.query(
    `update matches set status = 'running', version = version + 1, status_since = now(), deadline_at = now() + interval '5 minutes'
     where match_id = $1`,
    [matchId],
  );
  await record(tx, {
    matchId,
    version: version + 1,
    move: 'start',
    role: 'host',
    actorId: hostId,
    from: 'requested',
    to: 'running',
  });
  await addNotice(tx, { playerId: joinerId, kind: 'started', matchId, otherId: hostId });
};

const setRoomCode = async (tx: Transaction, matchId: string) => {
  const { version, host_id: hostId, joiner_id: joinerId } = await findMatch(tx, matchId);
  await tx.query(
    `update matches set room_code = '08714236', version = version + 1, deadline_at = null where match_id = $1`,
    [matchId],
  );
  await record(tx, {
    matchId,
    version: version + 1,
    move: 'setRoomCode',
    role: 'host',
    actorId: hostId,
    from: 'running',
    to: 'running',
  });
  await addNotice(tx, { playerId: joinerId, kind: 'roomCodeReady', matchId, otherId: hostId });
};

const lose = async (tx: Transaction, matchId: string, loserId: string) => {
  const { version, host_id: hostId, joiner_id: joinerId } = await findMatch(tx, matchId);
  const side = loserId === hostId ? 'host' : 'joiner';
  const winnerId = side === 'host' ? joinerId : hostId;
  await tx.query('select side, result from match_results where match_id = $1', [matchId]);
  const referrers = await readReferrers(tx, winnerId);
  const wallets = await lockWallets(tx, [hostId, joinerId, ...referrers]);
  await tx.query(`insert into match_results (match_id, side, result, submitted_at) values ($1, $2, 'loss', now())`, [
    matchId,
    side,
  ]);
  await tx.query(
    `update matches set status = 'completed', version = version + 1, winner = $2, status_since = now() where match_id = $1`,
    [matchId, side === 'host' ? 'joiner' : 'host'],
  );
  await record(tx, {
    matchId,
    version: version + 1,
    move: 'submitResult',
    role: side,
    actorId: loserId,
    from: 'running',
    to: 'completed',
  });
  await addNotice(tx, { playerId: winnerId, kind: 'won', matchId, otherId: loserId });
  await paySettlement(tx, wallets, { matchId, version: version + 1, winnerId, referrers, isBattle: true });
};

const show = (db: Queries, matchId: string) =>
  db.query(
    `select m.*, host.username, joiner.username as joiner_username, hr.result as host_result, jr.result as joiner_result, g.link_template
     from matches m join games g using (game_name) join players host on host.player_id = m.host_id
     left join players joiner on joiner.player_id = m.joiner_id
     left join match_results hr on hr.match_id = m.match_id and hr.side = 'host'
     left join match_results jr on jr.match_id = m.match_id and jr.side = 'joiner' where m.match_id = $1`,
    [matchId],
  );

/**
 * The same work in the same tables under the same checks, as it is usually written: one interactive transaction per action
 * (begin, locks, reads, writes, event, job, commit), then a read of the match for the response.
 */
export const interactive = (ownerUrl: string, maxConnections: number): Contender => {
  const db = openDatabase(ownerUrl, { role: '', maxConnections });
  return {
    name: 'interactive transactions',
    lifecycle: async ({ host, joiner }, round, timed) => {
      const matchId = newId();
      const act = (work: (tx: Transaction) => Promise<unknown>) =>
        timed(async () => {
          await db.transaction(work);
          await show(db, matchId);
        });
      await act((tx) => create(tx, matchId, host));
      await act((tx) => accept(tx, matchId, joiner));
      await act((tx) => start(tx, matchId));
      await act((tx) => setRoomCode(tx, matchId));
      await act((tx) => lose(tx, matchId, round % 2 === 0 ? host : joiner));
    },
    close: () => db.close(),
  };
};
