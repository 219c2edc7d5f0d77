import type { BoardChange, BoardState } from '@muqabla/contract/play/boards/board-state';
import { ALL_GAMES } from '@muqabla/games/all-games';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, linkOf } from '@muqabla/games/dice/links';
import { parseProof, type Receipt } from '@muqabla/games/dice/proof';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import { readBoard, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { listenForEvents } from '@muqabla/testing/event-listener';
import {
  giveUp,
  startDueRoll,
  type LinkSecrets,
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
import { readBoard as findBoard } from './board.queries.ts';
import { gameOf, startPlay } from './board.rules.ts';

type Game = { matchId: string; secrets: LinkSecrets };

const server = setUpTestServer();
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
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
const rollsOf = async (matchId: string) => (await readBoard(host, matchId)).acts.filter(({ type }) => type === 'roll');
const resign = (matchId: string) => giveUp({ host }, matchId);
const verdictOf = async (matchId: string, receipt?: Receipt) => {
  const { proof } = await host.call('GET /match/board/{matchId}/record', { params: { matchId } });
  return { proof, ...verifyGame(ALL_GAMES[proof.rules], parseProof(proof), receipt) };
};
const dueGame = () => startDueRoll(seats());
const afterFallback = () => server.clock.advance({ seconds: 1.5 });

it('makes every roll of a game of both phones and the server, and proves it', async () => {
  const game = await startLinkedMatch(host, joiner);
  expect((await readBoard(host, game.matchId)).dice.version).toBe(2);
  await playLinked(seats(), game);
  const { proof, rolls, phones, failed } = await verdictOf(game.matchId);
  expect({ failed, format: proof.format }).toEqual({ failed: null, format: 'muqabla-game-proof-2' });
  expect(phones).toEqual({ both: rolls, missing: { host: 0, joiner: 0 } });
});

it('shows a released link to no side before the end', async () => {
  const { game, state, opponent, roller, linkFrom, matchId } = await dueGame();
  await releaseLink(seats(), game, state);
  const before = JSON.stringify([
    await readBoard(playerOf(roller), matchId),
    await readBoard(playerOf(opponent), matchId),
  ]);
  const made = JSON.stringify((await tap(seats(), game, state)).body);
  for (const link of [linkFrom(opponent), linkFrom(roller)]) expect(`${before}${made}`).not.toContain(link);
  await resign(matchId);
  expect(JSON.stringify((await verdictOf(matchId)).proof)).toContain(linkFrom(opponent));
});

describe('a tap before the opponent’s link', () => {
  it('waits for it, and the link makes the roll for both pages; the same tap again returns it', async () => {
    const { game, state, roller, rollNumber } = await dueGame();
    const listener = await listenForEvents({ origin: server.origin, token: playerOf(roller).token });
    const waiting = await tap(seats(), game, state);
    expect([waiting.status, waiting.body.acts, waiting.body.state.actNumber]).toEqual([200, [], state.actNumber]);
    expect(waiting.body.state.clocks.deadline).toBeUndefined();
    expect((await tap(seats(), game, state)).body.acts).toEqual([]);
    expect((await releaseLink(seats(), game, state)).status).toBe(200);
    const { acts } = (await listener.waitFor('boardChanged', () => true)) as BoardChange;
    expect(acts[0]).toMatchObject({ type: 'roll', rollNumber, number: state.actNumber });
    expect(acts[0]).not.toHaveProperty('missing');
    const again = await tap(seats(), game, state);
    expect([again.body.acts[0], (await tap(seats(), game, state)).body]).toEqual([acts[0], again.body]);
    listener.close();
    await resign(game.matchId);
    expect((await verdictOf(game.matchId)).ok).toBe(true);
  });

  it('is made without it after 1.5 seconds by the same tap again, which then waits no more until the phone is heard', async () => {
    const { game, state, opponent, matchId } = await dueGame();
    await tap(seats(), game, state);
    afterFallback();
    const { body } = await tap(seats(), game, state);
    expect(body.acts[0]).toMatchObject({ number: state.actNumber, missing: [opponent] });
    const next = await untilRollIsDueOf(game, opponent);
    if (next !== null) expect((await tap(seats(), game, next)).body.acts[0]).toMatchObject({ missing: [opponent] });
    await resign(matchId);
    const { ok, phones, rolls } = await verdictOf(matchId);
    expect([ok, phones?.missing[opponent]]).toEqual([true, rolls - (phones?.both ?? 0)]);
  });

  it('is made by the server’s own watch when no page sends anything', async () => {
    const { game, state, opponent, matchId } = await dueGame();
    await tap(seats(), game, state);
    await server.features.board.expireBoards();
    expect(await rollsOf(matchId)).toHaveLength(await nextRollOf(host, matchId));
    const before = (await rollsOf(matchId)).length;
    afterFallback();
    await server.features.board.expireBoards();
    const rolls = await rollsOf(matchId);
    expect([rolls.length, rolls.at(-1)?.missing]).toEqual([before + 1, [opponent]]);
    await resign(matchId);
  });

  it('stops the clock: what was tapped in time is played, however late the link', async () => {
    const { game, state, roller, matchId } = await dueGame();
    server.clock.advance({ seconds: 14 });
    expect((await tap(seats(), game, state)).body.acts).toEqual([]);
    server.clock.advance({ seconds: 1.4 });
    await server.features.board.expireBoards();
    expect((await readBoard(host, matchId)).acts.some(({ type }) => type === 'expire')).toBe(false);
    await releaseLink(seats(), game, state);
    const { acts } = await readBoard(host, matchId);
    expect(acts[state.actNumber]).toMatchObject({ type: 'roll', side: roller });
    expect(acts[state.actNumber]?.spent).toBeLessThan(15_300);
    await resign(matchId);
  });

  it('may be given up', async () => {
    const { game, state, roller, matchId } = await dueGame();
    await tap(seats(), game, state);
    const { status, body } = await sendAct(playerOf(roller), matchId, state.actNumber, { type: 'resign' });
    expect([status, body.state.outcome?.reason]).toEqual([200, 'resigned']);
    expect((await verdictOf(matchId)).ok).toBe(true);
  });
});

/** The board at the next roll of the side opposite `away`, whose phone stays silent; null when that side never rolls again. */
const untilRollIsDueOf = async ({ matchId }: Game, away: 'host' | 'joiner'): Promise<BoardState | null> => {
  for (;;) {
    const { state } = await readBoard(host, matchId);
    if (state?.turn === undefined) return null;
    if (state.turn !== away && state.legalMoves.length === 0) return state;
    const [move] = state.legalMoves;
    const act = move === undefined ? ({ type: 'roll' } as const) : ({ type: 'move', move } as const);
    const { status } = await sendAct(playerOf(state.turn), matchId, state.actNumber, act);
    if (status !== 200) return null;
    // The silent phone taps without a link; the other one's link is not waited for in vain.
    afterFallback();
    await server.features.board.expireBoards();
  }
};

describe('a phone that has lost its secret', () => {
  const commit = (player: Player, matchId: string, secret: string) =>
    player.send('PUT /match/board/{matchId}/anchor', { params: { matchId }, body: { anchor: anchorOf(secret) } });

  it('commits to a new anchor, which counts from the roll after the one that is due, and is in the proof', async () => {
    const { game, state, opponent, rollNumber, matchId } = await dueGame();
    const secret = newSecret();
    // The tap has released the roller's link.
    await tap(seats(), game, state);
    const { body } = await commit(playerOf(opponent), matchId, secret);
    expect(body).toEqual({ from: rollNumber + 1 });
    expect((await commit(playerOf(opponent), matchId, secret)).body).toEqual(body);
    expect(codeOf(await commit(playerOf(opponent), matchId, newSecret()))).toEqual([409, 'LINK_NOT_DUE']);
    const withNewLink = await sendLink(playerOf(opponent), matchId, rollNumber, linkOf(secret, 0) ?? '');
    expect(codeOf(withNewLink)).toEqual([422, 'WRONG_LINK']);
    afterFallback();
    expect((await tap(seats(), game, state)).body.acts[0]).toMatchObject({ missing: [opponent] });
    // Before the first roll of the new chain nothing of it is known, so that link 0 is for that roll.
    const next = await untilRollIsDueOf(game, opponent);
    if (next !== null) {
      const number = await nextRollOf(host, matchId);
      const released = await sendLink(
        playerOf(opponent),
        matchId,
        number,
        linkOf(secret, number - rollNumber - 1) ?? '',
      );
      expect(released.status).toBe(200);
      expect((await tap(seats(), game, next)).body.acts[0]?.missing ?? []).not.toContain(opponent);
    }
    await resign(matchId);
    const { proof, failed } = await verdictOf(matchId);
    expect(failed).toBeNull();
    expect(proof.anchors).toEqual([{ seat: opponent, from: rollNumber + 1, anchor: anchorOf(secret) }]);
  });

  it('waits a roll with it that phones know as due, and shows it with the board before it counts', async () => {
    const { opponent, rollNumber, matchId, state, game } = await dueGame();
    const secret = newSecret();
    expect((await commit(playerOf(opponent), matchId, secret)).body).toEqual({ from: rollNumber + 1 });
    const anchors = [{ seat: opponent, from: rollNumber + 1, anchor: anchorOf(secret) }];
    await releaseLink(seats(), game, state);
    expect((await tap(seats(), game, state)).body.state.anchors).toEqual(anchors);
    expect((await readBoard(host, matchId)).state?.anchors).toEqual(anchors);
    await resign(matchId);
  });

  it('counts from the next roll while a side has a choice', async () => {
    const game = await startLinkedMatch(host, joiner);
    let state = await playLinked(seats(), game, 1);
    while (state.legalMoves.length === 0 && state.turn !== undefined) state = await playLinked(seats(), game, 1);
    const rollNumber = await nextRollOf(host, game.matchId);
    expect((await commit(host, game.matchId, newSecret())).body).toEqual({ from: rollNumber });
    await resign(game.matchId);
  });
});

it('the receipt of a phone tells when the server says that its link was missing', async () => {
  const { game, state, opponent, matchId, rollNumber, linkFrom } = await dueGame();
  await releaseLink(seats(), game, state);
  await tap(seats(), game, state);
  await resign(matchId);
  const sent = { rollNumber, actNumber: state.actNumber, link: linkFrom(opponent), anchors: 0 };
  expect((await verdictOf(matchId, { seat: opponent, links: [sent] })).ok).toBe(true);
  const { proof } = await verdictOf(matchId);
  const forged = proof.acts.map((act, number) =>
    number === state.actNumber ? act.replace(linkFrom(opponent), '-') : act,
  );
  const verdict = verifyGame(ALL_GAMES[proof.rules], parseProof({ ...proof, acts: forged }), {
    seat: opponent,
    links: [sent],
  });
  expect(verdict.failed?.name).toBe('receipt');
});

it('plays with a phone of the app before, whose links are missing from the start, without waiting for it', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  const { state } = await readBoard(host, matchId);
  expect(state?.turn).toBeDefined();
  const { body } = await sendAct(playerOf(state?.turn ?? 'host'), matchId, 0, { type: 'roll' });
  expect(body.acts[0]).toMatchObject({ type: 'roll', missing: ['host', 'joiner'] });
  await resign(matchId);
  expect((await verdictOf(matchId)).ok).toBe(true);
});

it('the database refuses a roll without its links, as a process of the version before would store it', async () => {
  const { state, matchId } = await dueGame();
  const insert = (act: string) =>
    server.services.db.query(
      `insert into board_acts (match_id, act_number, request_number, act, spent_milliseconds, host_milliseconds,
         joiner_milliseconds, acted_at) values ($1, $2, $2, $3, 0, 0, 0, now())`,
      [matchId, state.actNumber, act],
    );
  await expect(insert('host roll 9 3')).rejects.toThrow('a roll of this game says which links it was made with');
  await expect(
    server.services.db.query('update board_games set host_sends_links = null where match_id = $1', [matchId]),
  ).rejects.toThrow('the dice of a game cannot change');
  await resign(matchId);
});

it('a game that a process of the version before begins has version 1, though its joiner sends links', async () => {
  const { services } = server;
  const [hostSeed, joinerSeed] = [newSecret(), newSecret()];
  const commit = hostCommit(hostSeed);
  const terms = { amount: 50, gameName: 'Instant Ludo Quick', hostCommit: commit };
  const { _id: matchId } = await host.call('POST /match/create', { body: terms });
  await joiner.call('PUT /match/accept', { body: { matchId, joinerSeed, hostCommit: commit, sendsLinks: true } });
  const accepted = (await findBoard(services.db, services.seal, matchId)) ?? expect.fail();
  expect(accepted.links).not.toBeNull();
  // It sets all columns that it knows.
  const { play } = startPlay(accepted, { hostSeed, joinerSeed, sendsLinks: true }, server.clock.now());
  await services.db.query(
    `update board_games set status = 'running', host_seed = $2, first = $3, position = $4, host_milliseconds = 0,
       joiner_milliseconds = 0, turn_since = $5, deadline_at = $5, started_at = $5 where match_id = $1`,
    [matchId, hostSeed, play?.first, gameOf(accepted).serialise(play?.position ?? {}), server.clock.now()],
  );
  expect((await readBoard(host, matchId)).dice.version).toBe(1);
});
