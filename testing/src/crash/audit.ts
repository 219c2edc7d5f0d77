import type { Database, Queries } from '../../../apps/server/src/platform/db/database.ts';
import { proveLedger } from '../../../apps/server/src/prove-ledger.ts';
import type { Journal } from './journal.ts';

/** Describes the partially written state of a database without running transactions; empty when it is consistent. */
export const findInconsistencies = async (db: Database): Promise<string[]> => {
  const { lines } = await proveLedger(db);
  const [half] = await db.query<Record<string, number>>(`
    select
      (select count(*)::int from matches m left join lateral (
         select count(*)::int as events, max(version) as last from match_events e where e.match_id = m.match_id) e on true
       where e.events <> m.version or e.last <> m.version) as "battles that do not end at their last event",
      (select count(*)::int from matches m join match_events e on (e.match_id, e.version) = (m.match_id, m.version)
       where e.to_status <> m.status) as "battles in another status than their last event",
      (select count(*)::int from (select from match_results group by match_id, side having count(*) > 1) t) as "reports made twice",
      (select count(*)::int from payment_webhooks w where processed_at is null and not exists (
         select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'process-webhook' and j.payload ->> 'eventId' = w.event_id)) as "webhooks without a job",
      (select count(*)::int from withdrawals w where status = 'approved' and ask_at is null) as "payouts without a next check",
      (select count(*)::int from recharges r where not exists (
         select from ledger.transfers t where t.transfer_key = 'recharge:' || r.recharge_id || ':hold')) as "recharges without their hold",
      (select count(*)::int from withdrawals w where not exists (
         select from ledger.transfers t where t.transfer_key = 'withdrawal:' || w.withdrawal_id || ':hold')) as "withdrawals without their hold"`);
  return [
    ...lines
      .filter(({ broken }) => broken > 0)
      .map(({ invariant, broken }) => `${invariant} is broken ${broken} times`),
    ...Object.entries(half ?? {}).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
  ];
};

type Row = { id: string; status: string };

const differences = (what: string, expected: Iterable<string>, found: readonly string[]) => {
  const [wanted, there] = [new Set(expected), new Set(found)];
  return [
    ...[...wanted].filter((id) => !there.has(id)).map((id) => `${what} ${id} was acknowledged and is missing`),
    ...[...there].filter((id) => !wanted.has(id)).map((id) => `${what} ${id} exists and was not acknowledged`),
  ];
};

type BattleRow = { match_id: string; status: string; winner: string | null; commission: number; moves: string[] };

const readBattles = (db: Queries) =>
  db.query<BattleRow>(`
    select m.match_id, m.status, m.winner, m.commission_paise as commission,
           array(select e.move || ':' || coalesce(e.actor_id::text, '') from match_events e where e.match_id = m.match_id) as moves
    from matches m`);

const checkBattles = (journal: Journal, rows: readonly BattleRow[]) => {
  const wrong = differences(
    'battle',
    journal.battles.keys(),
    rows.map(({ match_id }) => match_id),
  );
  for (const { match_id, moves } of rows) {
    const battle = journal.battles.get(match_id);
    const byPeople = moves.filter((move) => !move.startsWith('submitResult') && !move.endsWith(':'));
    if (new Set(byPeople).size !== byPeople.length)
      wrong.push(`battle ${match_id} has a move twice: ${moves.join(' ')}`);
    for (const done of battle?.done ?? []) {
      const move = done.startsWith('result') ? 'submitResult' : done;
      if (!moves.some((name) => name.startsWith(`${move}:`))) wrong.push(`battle ${match_id} lost its ${done}`);
    }
  }
  return wrong;
};

/** The balance in paise that each player should have by the responses they received, independent of the ledger. */
const expectedBalances = (
  journal: Journal,
  battles: readonly BattleRow[],
  ended: readonly Row[],
  base: ReadonlyMap<string, number>,
) => {
  const sums = new Map(base);
  const add = (playerId: string, paise: number) => sums.set(playerId, (sums.get(playerId) ?? 0) + paise);
  for (const { match_id, status, winner, commission } of battles) {
    const battle = journal.battles.get(match_id);
    if (battle === undefined || status === 'deleted' || status === 'cancelled') continue;
    add(battle.hostId, -battle.stake);
    if (status !== 'new') add(battle.joinerId, -battle.stake);
    if (status === 'completed') add(winner === 'host' ? battle.hostId : battle.joinerId, 2 * battle.stake - commission);
  }
  // A deposit credits its base, and its GST again as cashback.
  for (const { playerId, amount, paid } of journal.deposits.values()) if (paid) add(playerId, amount);
  const isBack = new Set(ended.filter(({ status }) => ['failed', 'rejected'].includes(status)).map(({ id }) => id));
  for (const out of [journal.withdrawals, journal.recharges])
    for (const [id, { playerId, amount }] of out) if (!isBack.has(id)) add(playerId, -amount);
  return sums;
};

/** The balance of each player in paise, less dues. */
export const readBalances = async (db: Queries, players: readonly string[]) => {
  const rows = await db.query<{ player_id: string; paise: number }>(
    'select player_id, deposit_paise + reward_paise - due_paise as paise from ledger.wallets where player_id = any ($1)',
    [players],
  );
  return new Map(rows.map(({ player_id, paise }) => [player_id, paise]));
};

/** Compares the database with the journal after all players have stopped. Returns the differences and their sum in paise. */
export const compareWithJournal = async (db: Queries, journal: Journal, base: ReadonlyMap<string, number>) => {
  const players = [...base.keys()];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const withdrawals = await db.query<Row>(
    'select withdrawal_id as id, status from withdrawals where player_id = any ($1)',
    [players],
  );
  const recharges = await db.query<Row>('select order_id as id, status from recharges where player_id = any ($1)', [
    players,
  ]);
  const captured = await db.query<Row>(
    "select deposit_id as id, status from deposits where status = 'captured' and player_id = any ($1)",
    [players],
  );
  const paid = [...journal.deposits].flatMap(([id, { paid }]) => (paid ? [id] : []));
  const battles = await readBattles(db);
  const wrong = [
    ...checkBattles(journal, battles),
    ...differences('paid deposit', paid, idsOf(captured)),
    ...differences('withdrawal', journal.withdrawals.keys(), idsOf(withdrawals)),
    ...differences('recharge', journal.recharges.keys(), idsOf(recharges)),
  ];
  const balances = await readBalances(db, players);
  let drift = 0;
  for (const [playerId, sum] of expectedBalances(journal, battles, [...withdrawals, ...recharges], base)) {
    const has = balances.get(playerId) ?? 0;
    if (has === sum) continue;
    drift += Math.abs(has - sum);
    wrong.push(`${playerId} has ${has} paise and should have ${sum}`);
  }
  return { wrong, drift };
};
