import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import { pairOf } from '@muqabla/testing/many-players';
import { createPseudonyms } from '../apps/server/src/core/public-log/pseudonyms.ts';
import { createSettings } from '../apps/server/src/core/settings/read-settings.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createKeyedHash } from '../apps/server/src/platform/crypto/keyed-hash.ts';
import { createSeal } from '../apps/server/src/platform/crypto/seal.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createActOnBoard } from '../apps/server/src/play/boards/board/act-on-board.ts';
import { readBoard } from '../apps/server/src/play/boards/board/board.queries.ts';
import { stateView } from '../apps/server/src/play/boards/board/board.view.ts';
import { createMakeMove } from '../apps/server/src/play/engine/make-move.ts';
import { PLAY } from '../apps/server/src/play/parts.ts';
import { playAct, startGame } from './contenders/boards.ts';

const TURNS = 2;
const nothing = () => {};

/** The parts of the product that an act on a board takes, on a database. */
export const openBoards = (databaseUrl: string) => {
  const db = openDatabase(databaseUrl);
  const seal = createSeal('0'.repeat(64));
  const pseudonyms = createPseudonyms(createKeyedHash('0'.repeat(64)));
  const settings = createSettings({ db, clock: systemClock });
  const broadcast = {
    lobby: nothing,
    players: nothing,
    staff: nothing,
    all: nothing,
    endSession: nothing,
    endPlayer: nothing,
  };
  const makeMove = createMakeMove(
    {
      db,
      clock: systemClock,
      seal,
      readPseudonyms: async () => pseudonyms,
      settings,
      economy: 'sandbox',
      broadcast,
    },
    PLAY,
  );
  const actOnBoard = createActOnBoard({ db, clock: systemClock, seal, broadcast, makeMove });
  const readState = async (matchId: string): Promise<BoardState> => {
    const board = await readBoard(db, seal, matchId);
    if (board === null || board.play === null) throw new Error(`${matchId} has not started`);
    return stateView(board, board.play);
  };
  return { db, makeMove, actOnBoard, readState };
};

/** Counts the acts a second of these callers, each of which repeats `act`. */
const ratePerSecond = async (atOnce: number, seconds: number, act: (caller: number) => Promise<boolean>) => {
  const from = performance.now() + 1000;
  const until = from + seconds * 1000;
  let done = 0;
  const call = async (caller: number) => {
    while (performance.now() < until) {
      const isDone = await act(caller);
      const now = performance.now();
      if (isDone && now >= from && now < until) done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, caller) => call(caller)));
  return done / seconds;
};

type Options = { databaseUrl: string; callers: readonly number[]; seconds: number };

/** Acts stored a second by the product's own path, and rows a second with one commit each, in turn. */
export const measureStored = async ({ databaseUrl, callers, seconds }: Options) => {
  const { db, makeMove, actOnBoard, readState } = openBoards(databaseUrl);
  const floor = openDatabase(databaseUrl, { role: '' });
  await floor.query(
    'create table floor_rows (row_id bigint generated always as identity primary key, text text not null)',
  );
  const games: { matchId: string; state: BoardState }[] = [];
  const newGame = async (caller: number) => {
    const matchId = await startGame(makeMove, pairOf(caller));
    games[caller] = { matchId, state: await readState(matchId) };
  };
  const act = async (caller: number) => {
    const game = games[caller];
    if (game === undefined || game.state.turn === undefined) {
      await newGame(caller);
      return false;
    }
    const { matchId } = game;
    const state = await playAct(actOnBoard, pairOf(caller), game);
    // While the floor had its turn, the clock of this game has run out.
    games[caller] = { matchId, state: state ?? (await readState(matchId)) };
    return state !== null;
  };
  const insert = async () => {
    await floor.query('insert into floor_rows (text) values ($1)', ['host roll 17 5']);
    return true;
  };
  const results: { atOnce: number; acts: number; rows: number }[] = [];
  for (const atOnce of callers) {
    let [acts, rows] = [0, 0];
    for (let turn = 0; turn < TURNS; turn += 1) {
      acts += (await ratePerSecond(atOnce, seconds / TURNS, act)) / TURNS;
      rows += (await ratePerSecond(atOnce, seconds / TURNS, insert)) / TURNS;
    }
    results.push({ atOnce, acts, rows });
  }
  await db.close();
  await floor.close();
  return results;
};
