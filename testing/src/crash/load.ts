import type { Queries } from '../../../apps/server/src/platform/db/database.ts';
import type { Random } from '../model/seeded.ts';
import type { Player } from '../player.ts';
import type { Journal } from './journal.ts';
import { type Known, sureCall, untilReady } from './sure-call.ts';

type Pair = { host: Player; joiner: Player };
type Around = { db: Queries; journal: Journal; random: Random };

const STAKES = [50, 75, 100];

/** The battle of this host that the journal does not know yet: made by a create whose answer was lost. */
const findUnknownBattle = async (host: Player, { db, journal }: Around) => {
  const rows = await db.query<{ match_id: string }>('select match_id from matches where host_id = $1', [host.id]);
  return rows.find(({ match_id }) => !journal.battles.has(match_id))?.match_id;
};

const create = async ({ host, joiner }: Pair, around: Around) => {
  const stake = around.random.pick(STAKES);
  let matchId: string | undefined;
  const known = await sureCall<{ _id: string }>(
    host,
    'POST /match/create',
    { body: { amount: stake, gameName: 'Ludo Classic' } },
    {
      isDone: async () => {
        matchId = await findUnknownBattle(host, around);
        return matchId !== undefined;
      },
    },
  );
  if (!around.journal.isAcknowledged(known)) return null;
  matchId ??= known?.body._id ?? '';
  const battle = { matchId, hostId: host.id, joinerId: joiner.id, stake: stake * 100, done: new Set(['create']) };
  around.journal.battles.set(matchId, battle);
  return battle;
};

const playBattle = async (pair: Pair, around: Around) => {
  const { host, joiner } = pair;
  const { journal, random } = around;
  const battle = await create(pair, around);
  if (battle === null) return;
  const { matchId } = battle;
  const move = async (who: Player, move: string, name: string, input: Parameters<Player['send']>[1]) => {
    const known: Known<unknown> | null = await sureCall(who, name, input);
    const isYes = journal.isAcknowledged(known);
    // Refused the second time because the first was done: whether it is there is looked up at the end.
    if (isYes) battle.done.add(move);
    return isYes || (known?.tries ?? 0) > 1;
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

const deposit = async ({ host, joiner }: Pair, { journal, random }: Around) => {
  const player = random.pick([host, joiner]);
  const amount = 100 + random.below(400);
  const known = await sureCall<{ result: { payment_url: string; depositId: string } }>(player, 'POST /user/deposit', {
    body: { amount, userId: player.id },
  });
  if (!journal.isAcknowledged(known) || known === null) return;
  const { payment_url, depositId } = known.body.result;
  const entry = { playerId: player.id, amount: amount * 100, paid: false };
  journal.deposits.set(depositId, entry);
  if (random.chance(0.1)) return;
  await pay(payment_url, player.origin);
  entry.paid = true;
};

const findUnknownWithdrawal = async ({ id }: Player, { db, journal }: Around) => {
  const rows = await db.query<{ id: string }>('select withdrawal_id as id from withdrawals where player_id = $1', [id]);
  return rows.find((row) => !journal.withdrawals.has(row.id))?.id;
};

const withdraw = async ({ host }: Pair, around: Around) => {
  let id: string | undefined;
  const known = await sureCall<{ withdrawRequest: { _id: string } }>(
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
  if (!around.journal.isAcknowledged(known)) return;
  around.journal.withdrawals.set(id ?? known?.body.withdrawRequest._id ?? '', { playerId: host.id, amount: 9500 });
};

let orders = 0;
const recharge = async ({ host, joiner }: Pair, { journal, random }: Around) => {
  const player = random.pick([host, joiner]);
  orders += 1;
  const orderId = `CRASH-${process.pid}-${orders}`;
  // The last two digits say what the sandbox operator does: docs/sandbox.md.
  const number = `98765432${random.pick(['10', '10', '01', '02', '03', '04'])}`;
  const known = await sureCall<{ status: string }>(player, 'POST /user/recharge', {
    body: { number, op_uid: 'jio', amount: 10, type: 'prepaid', order_id: orderId },
  });
  if (journal.isAcknowledged(known) && known !== null)
    journal.recharges.set(orderId, { playerId: player.id, amount: 1000, status: known.body.status });
};

const ACTS = [playBattle, playBattle, playBattle, deposit, deposit, withdraw, recharge];

/** Has a pair of players act, one act after the other, each to its end, until told to stop. */
export const playOn = async (pair: Pair, around: Around, isOver: () => boolean) => {
  while (!isOver()) await around.random.pick(ACTS)(pair, around);
};
