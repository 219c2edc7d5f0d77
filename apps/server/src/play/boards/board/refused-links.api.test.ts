import { ALL_GAMES } from '@muqabla/games/all-games';
import { linkOf } from '@muqabla/games/dice/links';
import { parseProof, type Receipt } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { otherSeat } from '@muqabla/games/seat';
import { readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import {
  giveUp,
  startDueRoll,
  newSecret,
  nextRollOf,
  playLinked,
  releaseLink,
  sendLink,
  startLinkedMatch,
  tap,
} from '@muqabla/testing/linked-phones';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(() => insertBoardGames(server.services.db));
// New ones for each test: a game that goes on keeps its players from the next.
beforeEach(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 10_000, 'Hema Host'),
    playerWithCash(server.origin, 10_000, 'Jaya Joiner'),
  ]);
});

const seats = () => ({ host, joiner, clock: server.clock });
const playerOf = (side: 'host' | 'joiner') => (side === 'host' ? host : joiner);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

const verdictOf = async (matchId: string, receipt?: Receipt) => {
  const { proof } = await host.call('GET /match/board/{matchId}/record', { params: { matchId } });
  return { proof, ...verifyGame(ALL_GAMES[proof.rules], parseProof(proof), receipt) };
};
const resign = (matchId: string) => giveUp({ host }, matchId);
const dueGame = () => startDueRoll(seats());

describe('a link is refused, and nothing is lost by it', () => {
  it.each<
    [
      string,
      (due: Awaited<ReturnType<typeof dueGame>>) => Promise<{ status: number; body: { code?: string } }>,
      unknown,
    ]
  >([
    [
      'invented',
      ({ matchId, opponent, rollNumber }) => sendLink(playerOf(opponent), matchId, rollNumber, newSecret()),
      [422, 'WRONG_LINK'],
    ],
    [
      'of another roll',
      ({ matchId, opponent, rollNumber, linkFrom }) =>
        sendLink(playerOf(opponent), matchId, rollNumber, linkFrom(opponent, rollNumber + 1)),
      [422, 'WRONG_LINK'],
    ],
    [
      'repeated for a later roll',
      ({ matchId, opponent, rollNumber, linkFrom }) =>
        sendLink(playerOf(opponent), matchId, rollNumber, linkFrom(opponent, rollNumber - 1)),
      [422, 'WRONG_LINK'],
    ],
    [
      'of the other phone',
      ({ matchId, opponent, roller, rollNumber, linkFrom }) =>
        sendLink(playerOf(opponent), matchId, rollNumber, linkFrom(roller)),
      [422, 'WRONG_LINK'],
    ],
    [
      'early',
      ({ matchId, opponent, rollNumber, linkFrom }) =>
        sendLink(playerOf(opponent), matchId, rollNumber + 1, linkFrom(opponent, rollNumber + 1)),
      [409, 'LINK_NOT_DUE'],
    ],
    [
      'late',
      ({ matchId, opponent, rollNumber, linkFrom }) =>
        sendLink(playerOf(opponent), matchId, rollNumber - 2, linkFrom(opponent, rollNumber - 2)),
      [409, 'LINK_NOT_DUE'],
    ],
    [
      'of the roller, before the tap',
      ({ matchId, roller, rollNumber, linkFrom }) => sendLink(playerOf(roller), matchId, rollNumber, linkFrom(roller)),
      [422, 'NOT_YOUR_LINK'],
    ],
    [
      'wrong with a tap',
      ({ matchId, state, roller }) =>
        sendAct(playerOf(roller), matchId, state.actNumber, { type: 'roll', link: newSecret() }),
      [422, 'WRONG_LINK'],
    ],
  ])('%s', async (_, send, refusal) => {
    const due = await dueGame();
    expect(codeOf(await send(due))).toEqual(refusal);
    expect((await releaseLink(seats(), due.game, due.state)).status).toBe(200);
    const { body } = await tap(seats(), due.game, due.state);
    expect(body.acts[0]).toMatchObject({ type: 'roll', rollNumber: due.rollNumber });
    expect(body.acts[0]).not.toHaveProperty('missing');
    await resign(due.matchId);
    expect((await verdictOf(due.matchId)).ok).toBe(true);
  });

  it('while the roller has a choice, so that no phone can be talked into an early one', async () => {
    const game = await startLinkedMatch(host, joiner);
    let state = await playLinked(seats(), game, 1);
    while (state.legalMoves.length === 0 && state.turn !== undefined) state = await playLinked(seats(), game, 1);
    const side = otherSeat(state.turn ?? 'host');
    const rollNumber = await nextRollOf(host, game.matchId);
    const early = await sendLink(
      playerOf(side),
      game.matchId,
      rollNumber,
      linkOf(game.secrets[side], rollNumber) ?? '',
    );
    expect(codeOf(early)).toEqual([409, 'LINK_NOT_DUE']);
    await resign(game.matchId);
  });

  it('with another value after it was sent; the same again changes nothing', async () => {
    const { game, state, opponent, rollNumber, matchId } = await dueGame();
    for (let time = 0; time < 2; time += 1) expect((await releaseLink(seats(), game, state)).status).toBe(200);
    expect(codeOf(await sendLink(playerOf(opponent), matchId, rollNumber, newSecret()))).toEqual([422, 'WRONG_LINK']);
    await tap(seats(), game, state);
    const again = await sendLink(
      playerOf(opponent),
      matchId,
      rollNumber,
      linkOf(game.secrets[opponent], rollNumber) ?? '',
    );
    expect(again.status).toBe(200);
    await resign(matchId);
  });

  it('of a player who is no side, of a game that is over, and of a game without dice', async () => {
    const stranger = await playerWithCash(server.origin, 100, 'Sita Stranger');
    const { matchId, rollNumber, linkFrom, opponent } = await dueGame();
    expect(codeOf(await sendLink(stranger, matchId, rollNumber, linkFrom(opponent)))).toEqual([404, 'MATCH_NOT_FOUND']);
    await resign(matchId);
    expect(codeOf(await sendLink(playerOf(opponent), matchId, rollNumber, linkFrom(opponent)))).toEqual([
      409,
      'BOARD_OVER',
    ]);
    const chess = await startLinkedMatch(host, joiner, { gameName: 'Instant Chess' });
    expect((await readBoard(host, chess.matchId)).dice.version).toBe(1);
    expect(codeOf(await sendLink(joiner, chess.matchId, 0, newSecret()))).toEqual([409, 'LINK_NOT_DUE']);
    await resign(chess.matchId);
  });
});
