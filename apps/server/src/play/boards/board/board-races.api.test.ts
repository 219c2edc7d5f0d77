import { anyAct, playChess, playOn, readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash, renewTokens } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const WAYS = RACE_WAYS;
// After these moves the side to move mates with the queen.
const BEFORE_MATE = ['f2f3', 'e7e5', 'g2g4'];
const MATE = { type: 'move', move: 'd8h4' } as const;

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

const seats = () => ({ host, joiner, clock: server.clock });
// Past the window of the rate limit; and the clocks that were let run out may have outlived the access tokens.
const nextRound = async () => {
  server.clock.advance({ seconds: 6 });
  await renewTokens(host, joiner);
};
const settlementsOf = async (matchId: string) => {
  const rows = await server.services.db.query<{ kind: string }>(
    `select kind from ledger.transfers where match_id = $1 and kind in ('match_settled', 'stake_returned')`,
    [matchId],
  );
  return rows.map(({ kind }) => kind);
};
const numbersOf = async (matchId: string) => {
  const rows = await server.services.db.query<{ act_number: number }>(
    'select act_number from board_acts where match_id = $1 order by act_number',
    [matchId],
  );
  return rows.map(({ act_number }) => act_number);
};
const beforeMate = async () => {
  const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
  const { turn, actNumber } = await playChess(seats(), matchId, BEFORE_MATE);
  const [mover, other] = turn === 'host' ? [host, joiner] : [joiner, host];
  return { matchId, actNumber, mover, other };
};
const outcomeOf = async (matchId: string) => (await readBoard(host, matchId)).state?.outcome;

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('one act number, sent often: one act, and every request returns it', async () => {
    await nextRound();
    const { matchId } = await startBoardMatch(host, joiner);
    let { state } = await readBoard(host, matchId);
    for (let round = 0; round < RACE_ROUNDS && state?.turn !== undefined; round += 1) {
      await nextRound();
      const { actNumber } = state;
      const [mover, act] = [state.turn === 'host' ? host : joiner, anyAct(state)];
      const answers = await Promise.all(Array.from({ length: WAYS }, () => sendAct(mover, matchId, actNumber, act)));
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
      state = answers[0]?.body.state;
    }
    expect(await numbersOf(matchId)).toEqual((await numbersOf(matchId)).map((_, index) => index));
    if (state?.turn !== undefined) await sendAct(host, matchId, state.actNumber, { type: 'resign' });
  });

  it('two acts for one number: one of them stands, and the other one is refused', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Chess' });
      const { state } = await readBoard(host, matchId);
      const mover = state?.turn === 'host' ? host : joiner;
      const answers = await Promise.all(
        ['e2e4', 'd2d4', 'c2c4', 'g1f3'].map((move) => sendAct(mover, matchId, 0, { type: 'move', move })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('BOARD_MOVED_ON');
      await sendAct(host, matchId, 1, { type: 'resign' });
    }
  });

  it('the last move against the flag: one of them ends the game, and it is paid once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const { matchId, actNumber, mover } = await beforeMate();
      const { state } = await readBoard(host, matchId);
      const left = Date.parse(state?.clocks.deadline ?? '') - server.clock.now().getTime();
      // Within these milliseconds the clock runs out.
      server.clock.advance({ seconds: (left - 15) / 1000 });
      const [{ status, body }] = await Promise.all([
        sendAct(mover, matchId, actNumber, MATE),
        ...Array.from({ length: WAYS }, () => server.features.board.expireBoards()),
      ]);
      server.clock.advance({ seconds: 1 });
      await server.features.board.expireBoards();
      const outcome = await outcomeOf(matchId);
      expect(outcome?.reason).toBe(status === 200 ? 'checkmate' : 'flag');
      if (status !== 200) expect(['TIME_RAN_OUT', 'BOARD_OVER']).toContain(body.code);
      expect(await settlementsOf(matchId)).toEqual(['match_settled']);
    }
  });

  it('the last move against a resignation: one of them ends the game, and it is paid once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const { matchId, actNumber, mover } = await beforeMate();
      const [mate, resigned] = await Promise.all([
        sendAct(mover, matchId, actNumber, MATE),
        sendAct(mover, matchId, actNumber, { type: 'resign' }),
      ]);
      expect([mate.status, resigned.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await outcomeOf(matchId))?.reason).toBe(mate.status === 200 ? 'checkmate' : 'resigned');
      expect(await settlementsOf(matchId)).toEqual(['match_settled']);
    }
  });

  it('a move against a call-off by staff: the stakes return or the game is paid, never both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const owner = await createStaffMember(server, 'owner');
      const { matchId, actNumber, mover } = await beforeMate();
      const { version } = await owner.call('GET /admin/battles/{matchId}', { params: { matchId } });
      const body = { reason: 'The server room is on fire.', version };
      const [mate, calledOff] = await Promise.all([
        sendAct(mover, matchId, actNumber, MATE),
        owner.send('POST /admin/battles/{matchId}/cancel', { params: { matchId }, body }),
      ]);
      expect([mate.status, calledOff.status].filter((status) => status === 200)).toHaveLength(1);
      expect((await outcomeOf(matchId))?.reason).toBe(mate.status === 200 ? 'checkmate' : 'called-off');
      expect(await settlementsOf(matchId)).toHaveLength(mate.status === 200 ? 1 : 2);
    }
  });

  it('both sides act at once in many games: every number once, and every game can be read', async () => {
    await nextRound();
    const { matchId } = await startBoardMatch(host, joiner);
    await playOn(seats(), matchId, 4);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextRound();
      const { state } = await readBoard(host, matchId);
      if (state?.turn === undefined) break;
      const { actNumber } = state;
      await Promise.all(
        [host, joiner, host, joiner].flatMap((player) => [
          sendAct(player, matchId, actNumber, { type: 'roll' }),
          sendAct(player, matchId, actNumber, { type: 'move', move: '0' }),
          sendAct(player, matchId, actNumber + 1, { type: 'roll' }),
        ]),
      );
      expect(await numbersOf(matchId)).toEqual((await numbersOf(matchId)).map((_, index) => index));
    }
    const { state } = await readBoard(host, matchId);
    if (state?.turn !== undefined) await sendAct(host, matchId, state.actNumber, { type: 'resign' });
  });
});
