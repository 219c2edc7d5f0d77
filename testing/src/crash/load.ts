import type { Board } from '@muqabla/contract/play/boards/board-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import type { Queries } from '../../../apps/server/src/platform/db/database.ts';
import { anyAct, newSeed } from '../board-fixtures.ts';
import type { Random } from '../model/seeded.ts';
import type { Player } from '../player.ts';
import { type SettledCall, callUntilSettled, untilReady } from './call-until-settled.ts';
import type { Journal } from './journal.ts';

type Pair = { host: Player; joiner: Player };
type LoadContext = { db: Queries; journal: Journal; random: Random };

const ACT = 'PUT /match/board/{matchId}/act';
const STAKES = [50, 75, 100];

/** A match of this host that is not in the journal yet: created by a request whose response was lost. */
const findUnknownBattle = async (host: Player, { db, journal }: LoadContext) => {
  const rows = await db.query<{ match_id: string }>('select match_id from matches where host_id = $1', [host.id]);
  return rows.find(({ match_id }) => !journal.battles.has(match_id))?.match_id;
};

const create = async ({ host, joiner }: Pair, around: LoadContext, terms: object = { gameName: 'Ludo Classic' }) => {
  const stake = around.random.pick(STAKES);
  let matchId: string | undefined;
  const created = await callUntilSettled<{ _id: string }>(
    host,
    'POST /match/create',
    { body: { amount: stake, ...terms } },
    {
      isDone: async () => {
        matchId = await findUnknownBattle(host, around);
        return matchId !== undefined;
      },
    },
  );
  if (!around.journal.isAcknowledged(created)) return null;
  matchId ??= created?.body._id ?? '';
  const listed = await callUntilSettled<{ battles: { _id: string }[] }>(host, 'GET /user/history/battles', {});
  if (listed?.status === 200 && !listed.body.battles.some(({ _id }) => _id === matchId))
    around.journal.unlisted.push(matchId);
  const battle = { matchId, hostId: host.id, joinerId: joiner.id, stake: stake * 100, done: new Set(['create']) };
  around.journal.battles.set(matchId, battle);
  return battle;
};

const playBattle = async (pair: Pair, around: LoadContext) => {
  const { host, joiner } = pair;
  const { journal, random } = around;
  const battle = await create(pair, around);
  if (battle === null) return;
  const { matchId } = battle;
  const move = async (who: Player, move: string, name: string, input: Parameters<Player['send']>[1]) => {
    const outcome: SettledCall<unknown> | null = await callUntilSettled(who, name, input);
    const isYes = journal.isAcknowledged(outcome);
    // A repetition is refused when the first attempt succeeded; the comparison at the end checks that it did.
    if (isYes) battle.done.add(move);
    return isYes || (outcome?.attempts ?? 0) > 1;
  };
  const byBody = { body: { matchId } };
  const byId = { params: { matchId } };
  if (random.chance(0.1)) return move(host, 'delete', 'DELETE /match/delete/{id}', { params: { id: matchId } });
  if (!(await move(joiner, 'accept', 'PUT /match/accept', byBody))) return;
  if (random.chance(0.1)) return move(host, 'reject', 'PUT /match/reject', byBody);
  if (!(await move(host, 'start', 'PUT /match/start', byBody))) return;
  await move(host, 'setRoomCode', 'PUT /match/update/roomcode/{matchId}', { ...byId, body: { roomcode: '08714236' } });
  const report = (who: Player, side: string, body: object) =>
    move(who, `result:${side}`, 'PUT /match/submit/result/{matchId}', { ...byId, body, file: null });
  if (random.chance(0.75)) return report(random.chance(0.5) ? host : joiner, 'one', { resultStatus: 'loss' });
  for (const who of [host, joiner]) await report(who, 'both', { resultStatus: 'cancel', cancelReason: 'Other' });
};

const BOARD_ACTS = 6;

/** A game on the board: some acts of whichever side is to act, then one side resigns. */
const playBoard = async (pair: Pair, around: LoadContext) => {
  const { host, joiner } = pair;
  const [hostSeed, joinerSeed] = [newSeed(), newSeed()];
  const commit = hostCommit(hostSeed);
  const battle = await create(pair, around, { gameName: 'Instant Ludo Quick', hostCommit: commit });
  if (battle === null) return;
  const { matchId } = battle;
  const isDone = (move: string, outcome: SettledCall<unknown> | null) => {
    const isYes = around.journal.isAcknowledged(outcome);
    if (isYes) battle.done.add(move);
    return isYes || (outcome?.attempts ?? 0) > 1;
  };
  const accept = { body: { matchId, joinerSeed, hostCommit: commit } };
  if (!isDone('accept', await callUntilSettled(joiner, 'PUT /match/accept', accept))) return;
  const start = { body: { matchId, hostSeed, joinerSeed } };
  if (!isDone('start', await callUntilSettled(host, 'PUT /match/start', start))) return;
  const params = { matchId };
  for (let act = 0; act <= BOARD_ACTS; act += 1) {
    const board = await callUntilSettled<Board>(host, 'GET /match/board/{matchId}', { params });
    const state = board?.body.state;
    if (state?.turn === undefined) return;
    const isLast = act === BOARD_ACTS;
    // An act is sent again under its number until there is a response.
    const body = { actNumber: state.actNumber, act: isLast ? { type: 'resign' } : anyAct(state) };
    const acted = await callUntilSettled(state.turn === 'host' ? host : joiner, ACT, { params, body });
    if (isLast && acted?.status === 200) battle.done.add('finishBoard');
  }
};

const pay = async (paymentUrl: string, origin: string) => {
  for (;;) {
    const answer = await fetch(`${paymentUrl}/pay`, { method: 'POST', headers: { accept: 'application/json' } }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok === true) return;
    await untilReady(origin);
  }
};

const deposit = async ({ host, joiner }: Pair, { journal, random }: LoadContext) => {
  const player = random.pick([host, joiner]);
  const amount = 100 + random.below(400);
  const created = await callUntilSettled<{ result: { payment_url: string; depositId: string } }>(
    player,
    'POST /user/deposit',
    {
      body: { amount, userId: player.id },
    },
  );
  if (!journal.isAcknowledged(created) || created === null) return;
  const { payment_url, depositId } = created.body.result;
  const entry = { playerId: player.id, amount: amount * 100, paid: false };
  journal.deposits.set(depositId, entry);
  if (random.chance(0.1)) return;
  await pay(payment_url, player.origin);
  entry.paid = true;
};

const findUnknownWithdrawal = async ({ id }: Player, { db, journal }: LoadContext) => {
  const rows = await db.query<{ id: string }>('select withdrawal_id as id from withdrawals where player_id = $1', [id]);
  return rows.find((row) => !journal.withdrawals.has(row.id))?.id;
};

const withdraw = async ({ host }: Pair, around: LoadContext) => {
  let id: string | undefined;
  const created = await callUntilSettled<{ withdrawRequest: { _id: string } }>(
    host,
    'POST /user/withdraw',
    { body: { amount: 95, method: 'UPI', details: { upi: `p${host.phone}@okaxis` } } },
    {
      isDone: async () => {
        id = await findUnknownWithdrawal(host, around);
        return id !== undefined;
      },
    },
  );
  if (!around.journal.isAcknowledged(created)) return;
  around.journal.withdrawals.set(id ?? created?.body.withdrawRequest._id ?? '', { playerId: host.id, amount: 9500 });
};

let orders = 0;
const recharge = async ({ host, joiner }: Pair, { journal, random }: LoadContext) => {
  const player = random.pick([host, joiner]);
  orders += 1;
  const orderId = `CRASH-${process.pid}-${orders}`;
  // The last two digits select the sandbox operator's behaviour, see docs/sandbox.md.
  const number = `98765432${random.pick(['10', '10', '01', '02', '03', '04'])}`;
  const created = await callUntilSettled<{ status: string }>(player, 'POST /user/recharge', {
    body: { number, op_uid: 'jio', amount: 10, type: 'prepaid', order_id: orderId },
  });
  if (journal.isAcknowledged(created) && created !== null)
    journal.recharges.set(orderId, { playerId: player.id, amount: 1000, status: created.body.status });
};

const ACTS = [playBattle, playBattle, playBattle, playBoard, deposit, deposit, withdraw, recharge];

/** Runs random actions of a pair of players, one after the other, until `isOver` returns true. */
export const playUntil = async (pair: Pair, around: LoadContext, isOver: () => boolean) => {
  while (!isOver()) await around.random.pick(ACTS)(pair, around);
};
