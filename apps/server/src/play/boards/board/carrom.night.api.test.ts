import { ALL_GAMES } from '@muqabla/games/all-games';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { isStrikerSpotFree } from '@muqabla/games/carrom/play-stroke';
import { formatStroke } from '@muqabla/games/carrom/stroke';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { replay } from '@muqabla/games/replay';
import { anyStroke, playOn, readBoard, readCarrom, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash, renewTokens } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveLedger } from '../../../prove-ledger.ts';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});
// Past the window of the rate limit; and the clocks that were let run out may have outlived the access tokens.
beforeEach(async () => {
  server.clock.advance({ seconds: 6 });
  await renewTokens(host, joiner);
});

const seats = () => ({ host, joiner, clock: server.clock });
const started = async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Carrom' });
  return matchId;
};
const stateOf = async (matchId: string) => {
  const { state } = await readBoard(host, matchId);
  if (state?.position.kind !== 'carrom') throw new Error(`${matchId} is no game of carrom`);
  return { ...state, position: state.position };
};
const moverOf = async (matchId: string) => ((await stateOf(matchId)).turn === 'host' ? host : joiner);
const otherOf = (player: Player) => (player === host ? joiner : host);
/** Strikes for the side to act: a weak stroke straight ahead that touches nothing, unless another is given. */
const strike = async (matchId: string, { angle = 9000, power = 1 } = {}) => {
  const { actNumber } = await stateOf(matchId);
  const position = await readCarrom(host, matchId);
  const spot = [100, 219, 300].find((each) => isStrikerSpotFree(position, each)) ?? 0;
  server.clock.advance({ seconds: 1 });
  const { status, body } = await sendAct(await moverOf(matchId), matchId, actNumber, {
    type: 'move',
    move: formatStroke({ spot, angle, power }),
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.state;
};
const pass = async (seconds: number) => {
  server.clock.advance({ seconds });
  await server.features.board.expireBoards();
};
const resign = async (matchId: string) =>
  sendAct(host, matchId, (await stateOf(matchId)).actNumber, { type: 'resign' });
const settlementsOf = async (matchId: string) => {
  const rows = await server.services.db.query<{ kind: string }>(
    `select kind from ledger.transfers where match_id = $1 and kind in ('match_settled', 'stake_returned')`,
    [matchId],
  );
  return rows.map(({ kind }) => kind);
};

it('lists no moves, and the same board for both: 19 men, white for the side that breaks', async () => {
  const matchId = await started();
  const state = await stateOf(matchId);
  expect(state).toMatchObject({ legalMoves: [], position: { first: state.turn, strokesLeft: 100 } });
  expect([state.position.white.length, state.position.black.length]).toEqual([9, 9]);
  expect((await readBoard(joiner, matchId)).state?.position).toEqual(state.position);
  await resign(matchId);
});

it('answers a stroke with the board that the rules compute, also when it is sent again', async () => {
  const matchId = await started();
  const mover = await moverOf(matchId);
  const act = await anyStroke(mover, matchId);
  const first = await sendAct(mover, matchId, 0, act);
  const again = await sendAct(mover, matchId, 0, act);
  expect([first.status, again.body]).toEqual([200, first.body]);
  const { view } = CARROM_QUICK;
  const computed = view(await readCarrom(host, matchId), 'host');
  expect(first.body.state.position).toMatchObject({ white: computed.white, black: computed.black });
  expect(first.body.state.clocks).toMatchObject({ host: 15_000, joiner: 15_000 });
  await resign(matchId);
});

it.each([
  ['a striker in mid-air', 's0a36000p50'],
  ['a stroke without power', 's219a0p0'],
  ['a striker between line and moon', 's20a0p50'],
  ['a move of another game', 'e2e4'],
])('refuses %s and stores nothing', async (_, move) => {
  const matchId = await started();
  const { status, body } = await sendAct(await moverOf(matchId), matchId, 0, { type: 'move', move });
  expect([status, body.code]).toEqual([422, 'ILLEGAL_ACT']);
  expect((await stateOf(matchId)).actNumber).toBe(0);
  await resign(matchId);
});

it('refuses a stroke out of turn, a roll and a draw', async () => {
  const matchId = await started();
  const mover = await moverOf(matchId);
  const outOfTurn = await sendAct(otherOf(mover), matchId, 0, { type: 'move', move: 's219a0p50' });
  expect(outOfTurn.body.code).toBe('NOT_YOUR_TURN');
  for (const type of ['roll', 'offer-draw'] as const)
    expect((await sendAct(mover, matchId, 0, { type })).body.code).toBe('ACT_NOT_IN_GAME');
  await resign(matchId);
});

it('makes a foul owe a man, and passes the turn', async () => {
  const matchId = await started();
  // A stroke that touches a man first: the break alone owes nothing when it misses.
  await strike(matchId, { angle: 0, power: 30 });
  const before = await stateOf(matchId);
  const position = await readCarrom(host, matchId);
  const side = before.turn ?? 'host';
  // From the moon backwards into the near pocket: the striker goes in alone.
  const spot = isStrikerSpotFree(position, 0) ? 0 : 438;
  const angle = spot === 0 ? 22_500 : 13_500;
  server.clock.advance({ seconds: 6 });
  const { body } = await sendAct(side === 'host' ? host : joiner, matchId, before.actNumber, {
    type: 'move',
    move: formatStroke({ spot, angle, power: 60 }),
  });
  expect(body.state.position).toMatchObject({ dues: { [side]: 1 } });
  expect(body.state.turn).not.toBe(side);
  await resign(matchId);
});

it('cancels a board without a break after two minutes, and returns both stakes', async () => {
  const matchId = await started();
  await pass(121);
  expect((await stateOf(matchId)).outcome).toEqual({ result: 'cancelled', reason: 'no-start' });
  expect(await settlementsOf(matchId)).toEqual(['stake_returned', 'stake_returned']);
});

it('passes a missed turn, and settles for the other side at the third in a row', async () => {
  const matchId = await started();
  const absent = (await strike(matchId)).turn;
  for (let state = await stateOf(matchId); state.turn !== undefined; state = await stateOf(matchId)) {
    if (state.turn === absent) await pass(16);
    else await strike(matchId);
  }
  const { outcome, position } = await stateOf(matchId);
  expect(outcome).toEqual({ result: 'won', winner: absent === 'host' ? 'joiner' : 'host', reason: 'missed-turns' });
  expect(position.missed[absent ?? 'host']).toEqual({ inARow: 3, inAll: 3 });
  expect(await settlementsOf(matchId)).toEqual(['match_settled']);
});

it('counts a turn from rest: no clock runs out while pieces move', async () => {
  const matchId = await started();
  const { clocks, actNumber } = await strike(matchId, { angle: 0, power: 100 });
  const now = server.clock.now().getTime();
  expect(Date.parse(clocks.since)).toBeGreaterThan(now + 500);
  expect(Date.parse(clocks.deadline ?? '')).toBe(Date.parse(clocks.since) + 15_300);
  await pass(15.4);
  expect((await stateOf(matchId)).actNumber).toBe(actNumber);
  await pass((Date.parse(clocks.since) - now) / 1000);
  expect((await stateOf(matchId)).actNumber).toBe(actNumber + 1);
  await resign(matchId);
});

it('ends after 100 strokes without a point in a draw, and returns both stakes', async () => {
  const matchId = await started();
  for (let stroke = 0; stroke < 100; stroke += 1) {
    if (stroke % 20 === 19) await renewTokens(host, joiner);
    server.clock.advance({ seconds: 2 });
    await strike(matchId);
  }
  expect((await stateOf(matchId)).outcome).toEqual({ result: 'drawn', reason: 'stroke-limit' });
  expect(await settlementsOf(matchId)).toEqual(['stake_returned', 'stake_returned']);
});

it('writes a proof by which anybody computes every stroke again', async () => {
  const matchId = await started();
  await playOn(seats(), matchId);
  const { proof } = await host.call('GET /match/board/{matchId}/record', { params: { matchId } });
  const checked = verifyGame(ALL_GAMES[proof.rules], parseProof(proof));
  expect(checked.failed).toBeNull();
  const changed = parseProof({
    ...proof,
    acts: proof.acts.map((act, number) => (number === 0 ? act.replace(/p\d+$/, 'p41') : act)),
  });
  expect(verifyGame(CARROM_QUICK, changed).failed?.name).toMatch(/^(acts|position)$/);
});

it('opens the queen only for a side that has scored, and keeps her only when she is covered', async () => {
  const matchId = await started();
  await playOn(seats(), matchId);
  const { acts, dice } = await readBoard(host, matchId);
  const positions = acts.map((_, count) => {
    const recorded = acts.slice(0, count + 1).map(({ side, type, move = '' }) => ({
      seat: side,
      act: type === 'move' ? { type, move } : { type: 'expire' as const },
    }));
    return replay(CARROM_QUICK, dice.first ?? 'host', recorded).position;
  });
  const queens = positions.map(({ queen }) => (typeof queen === 'object' ? 'board' : queen));
  expect(['host', 'joiner']).toContain(queens.at(-1));
  for (const [number, queen] of queens.entries()) {
    const side = acts[number]?.side ?? 'host';
    const before = queens[number - 1] ?? 'board';
    if (queen === 'open') expect([before, positions[number - 1]?.scored[side]]).toEqual(['board', true]);
    if (before === 'host' || before === 'joiner') expect(queen).toBe(before);
  }
});

it('counts in the ratings of both, gets an entry of the public log, and may be complained about and reversed', async () => {
  const reviewer = await createStaffMember(server, 'reviewer');
  const owner = await createStaffMember(server, 'owner');
  // Two who have not played each other today, so that the match counts.
  const asha = await playerWithCash(server.origin, 1000, 'Asha Rated');
  const bilal = await playerWithCash(server.origin, 1000, 'Bilal Rated');
  const { matchId } = await startBoardMatch(asha, bilal, { gameName: 'Instant Carrom', amount: 100 });
  const { outcome } = await playOn({ host: asha, joiner: bilal, clock: server.clock }, matchId);
  const [winner, loser] = outcome?.winner === 'host' ? [asha, bilal] : [bilal, asha];
  const params = { matchId };
  expect((await winner.call('GET /match/{matchId}/ratings', { params })).effect).toBe('counted');
  const [entry] = await server.services.db.query<{ count: number }>(
    'select count(*)::int from rating_entries where match_id = $1',
    [matchId],
  );
  expect(entry?.count).toBe(2);
  expect((await winner.send('GET /match/{matchId}/log', { params })).status).toBe(200);
  const complaint = { params, body: { reason: 'They never miss.' } };
  expect((await loser.send('POST /match/board/{matchId}/complaint', complaint)).status).toBe(200);
  const reason = 'Their phone struck by itself.';
  const before = (await winner.call('GET /user/me')).rewardWallet;
  await reviewer.call('POST /admin/reviews/{matchId}/reversal', { params, body: { reason } });
  await owner.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
  expect((await winner.call('GET /user/me')).rewardWallet).toBe(before - 195);
  const { checks } = await reviewer.call('GET /admin/battles/{matchId}/board', { params });
  expect(checks.every(({ passed }) => passed)).toBe(true);
  expect((await proveLedger(server.services.db)).lines.filter(({ broken }) => broken > 0)).toEqual([]);
});

describe(`${RACE_WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  const nextRound = async () => {
    server.clock.advance({ seconds: 6 });
    await renewTokens(host, joiner);
  };

  it('a stroke against the clock: one act for the number, and the board goes on from it', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const matchId = await started();
      const { clocks, actNumber, turn } = await strike(matchId);
      server.clock.advance({ seconds: (Date.parse(clocks.deadline ?? '') - server.clock.now().getTime() - 15) / 1000 });
      const mover = turn === 'host' ? host : joiner;
      const act = await anyStroke(mover, matchId);
      const [{ status, body }] = await Promise.all([
        sendAct(mover, matchId, actNumber, act),
        ...Array.from({ length: RACE_WAYS }, () => server.features.board.expireBoards()),
      ]);
      const { acts } = await readBoard(host, matchId, actNumber);
      expect(acts[0]).toMatchObject({ number: actNumber, type: status === 200 ? 'move' : 'expire', side: turn });
      if (status !== 200) expect(['TIME_RAN_OUT', 'BOARD_MOVED_ON', 'NOT_YOUR_TURN']).toContain(body.code);
      await resign(matchId);
    }
  });

  it('a stroke against a resignation: one of them stands for the number, and the end is paid once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const matchId = await started();
      const { actNumber, turn } = await strike(matchId);
      const mover = turn === 'host' ? host : joiner;
      const act = await anyStroke(mover, matchId);
      const [stroke, resigned] = await Promise.all([
        sendAct(mover, matchId, actNumber, act),
        sendAct(otherOf(mover), matchId, actNumber, { type: 'resign' }),
      ]);
      expect([stroke.status, resigned.status].filter((status) => status === 200)).toHaveLength(1);
      if (stroke.status === 200) await resign(matchId);
      expect((await stateOf(matchId)).outcome?.reason).toBe('resigned');
      expect(await settlementsOf(matchId)).toEqual(['match_settled']);
    }
  });

  it('a stroke sent often: one act, and every request returns it', async () => {
    await nextRound();
    const matchId = await started();
    const mover = await moverOf(matchId);
    const act = await anyStroke(mover, matchId);
    const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => sendAct(mover, matchId, 0, act)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect((await stateOf(matchId)).actNumber).toBe(1);
    await resign(matchId);
  });
});
