import { ALL_GAMES } from '@muqabla/games/all-games';
import { linkOf } from '@muqabla/games/dice/links';
import { parseProof } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { createCaller } from '@muqabla/testing/caller';
import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { giveUp, newSecret, sendLink, startDueRoll, tap } from '@muqabla/testing/linked-phones';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
const deletions = createDeletionFixtures(server);
let owner: Caller;
let host: Player;
let joiner: Player;

beforeAll(() => insertBoardGames(server.services.db));
// New ones for each test: some move the clock past the end of a session.
beforeEach(async () => {
  owner = await createStaffMember(server, 'owner');
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});

const seats = () => ({ host, joiner, clock: server.clock });
const playerOf = (side: 'host' | 'joiner') => (side === 'host' ? host : joiner);
const ban = ({ id }: Player) =>
  owner.call('POST /admin/players/{playerId}/ban', {
    params: { playerId: id },
    body: {
      kind: 'abuse',
      ends: { days: 3 },
      reason: 'Abused the opponent.',
      reasonHi: 'अपशब्द कहे।',
      note: 'See the chat.',
    },
  });
/** Lets every clock of a game run out until it ends. */
const untilOver = async (reader: Player, matchId: string) => {
  for (let turn = 0; turn < 20; turn += 1) {
    const board = await readBoard(reader, matchId);
    if (board.state?.outcome !== undefined) return board;
    server.clock.advance({ seconds: 16 });
    await server.features.board.expireBoards();
  }
  throw new Error(`${matchId} runs on`);
};
const verdictOf = async (reader: Player, matchId: string) => {
  const { proof } = await reader.call('GET /match/board/{matchId}/record', { params: { matchId } });
  return verifyGame(ALL_GAMES[proof.rules], parseProof(proof));
};

describe('who may release a link, commit to an anchor and tap', () => {
  const CALLS = [
    ['PUT /match/board/{matchId}/link', { rollNumber: 0, link: 'ab'.repeat(32) }],
    ['PUT /match/board/{matchId}/anchor', { anchor: 'ab'.repeat(32) }],
    ['PUT /match/board/{matchId}/act', { actNumber: 0, act: { type: 'roll', link: 'ab'.repeat(32) } }],
  ] as const;

  it.each(CALLS)('%s: its two sides alone, while the game runs', async (name, body) => {
    const [{ matchId }, stranger] = [await startDueRoll(seats()), await playerWithCash(server.origin, 100)];
    const codeFor = async (caller: Caller, of: string) => {
      const answer = await caller.send<{ code?: string }>(name, { params: { matchId: of }, body } as never);
      return [answer.status, answer.body.code];
    };
    for (const caller of [createCaller(server.origin), owner])
      expect(await codeFor(caller, matchId)).toEqual([403, 'ACCESS_EXPIRED']);
    expect(await codeFor(stranger, matchId)).toEqual([404, 'MATCH_NOT_FOUND']);
    const { _id: elsewhere } = await createMatch(stranger, 50);
    expect(await codeFor(stranger, elsewhere)).toEqual([422, 'NOT_A_BOARD_ROOM']);
    await giveUp({ host }, matchId);
    for (const player of [host, joiner]) expect(await codeFor(player, matchId)).toEqual([409, 'BOARD_OVER']);
  });
});

describe('a player who is banned in the middle of a game', () => {
  it('releases no link any more: the rolls of the other are made without, and the game ends by its clock', async () => {
    const { game, state, roller, opponent, rollNumber, matchId } = await startDueRoll(seats());
    await ban(playerOf(opponent));
    const link = linkOf(game.secrets[opponent], rollNumber) ?? '';
    const refused = await sendLink(playerOf(opponent), matchId, rollNumber, link);
    expect([refused.status, refused.body.code]).toEqual([409, 'BANNED']);
    const anchored = await playerOf(opponent).send('PUT /match/board/{matchId}/anchor', {
      params: { matchId },
      body: { anchor: newSecret() },
    });
    expect([anchored.status, anchored.body.code]).toEqual([409, 'BANNED']);
    expect((await tap(seats(), game, state)).body.acts).toEqual([]);
    server.clock.advance({ seconds: 1.5 });
    const { body } = await tap(seats(), game, state);
    expect(body.acts[0]).toMatchObject({ rollNumber, missing: [opponent] });
    const winner = playerOf(roller);
    // The player who stays does not play on either: the side that misses more turns loses, and every act is proved.
    const over = await untilOver(winner, matchId);
    expect(over.status).toBe('completed');
    expect((await verdictOf(winner, matchId)).ok).toBe(true);
    await server.expectSoundLedger();
  });

  it('loses to the one who plays on', async () => {
    // Before the first act the game would be cancelled.
    const { game } = await startDueRoll(seats());
    await ban(joiner);
    for (let step = 0; step < 400; step += 1) {
      const { state } = await readBoard(host, game.matchId);
      if (state?.turn === undefined) break;
      if (state.turn === 'host') {
        const [move] = state.legalMoves;
        const answer =
          move === undefined
            ? await tap(seats(), game, state)
            : await sendAct(host, game.matchId, state.actNumber, { type: 'move', move });
        expect(answer.status).toBe(200);
        server.clock.advance({ seconds: 1.6 });
      } else server.clock.advance({ seconds: 16 });
      await server.features.board.expireBoards();
    }
    const { state, status } = await readBoard(host, game.matchId);
    expect([status, state?.outcome?.winner]).toEqual(['completed', 'host']);
    const { ok, phones } = await verdictOf(host, game.matchId);
    expect([ok, phones?.missing.host]).toEqual([true, expect.any(Number)]);
    expect(phones?.missing.joiner).toBeGreaterThan(0);
    await server.expectSoundLedger();
  });
});

describe('an account that its player wants deleted in the middle of a game', () => {
  it('stays until the game is over, whose links and proof stay with the other side', async () => {
    const { game, state, matchId } = await startDueRoll(seats());
    expect((await deletions.stateOf(joiner)).obstacles).toEqual(['battle']);
    const refused = await joiner.send<{ code?: string }>('POST /user/account-deletion/code', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'DELETION_BLOCKED']);
    expect((await tap(seats(), game, state)).status).toBe(200);
    expect((await sendAct(joiner, matchId, state.actNumber, { type: 'resign' })).status).toBe(200);
    await deletions.request(joiner);
    server.clock.advance({ days: 8 });
    await deletions.remove();
    expect((await deletions.deletionOf(joiner))?.status).toBe('done');
    await deletions.signIn(host);
    expect((await readBoard(host, matchId)).joiner?.username).toBe('Deleted player');
    expect((await verdictOf(host, matchId)).ok).toBe(true);
    await server.expectSoundLedger();
  });
});
