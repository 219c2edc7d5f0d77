import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createChessEngine } from '../../apps/server/src/platform/uci/chess-engine.ts';
import { insertBoardGames } from '../../apps/server/src/play/boards/games/board-games.queries.ts';
import { judgeGames, type JudgeServices } from '../../apps/server/src/play/integrity/engine-check/judge-games.ts';
import { insertHelpedGames, seededNumbers } from './engine-check-fixtures.ts';
import { type Player, registerPlayer } from './player.ts';
import type { TestServer } from './test-server.ts';
import { createUciDouble } from './uci-engine.ts';

/** A double of a chess engine with the services that judge by it, and the players and games of tests. */
export type Judging = {
  double: Awaited<ReturnType<typeof createUciDouble>>;
  withEngine: JudgeServices;
  /** The same numbers in each test. */
  random: () => number;
};

/** Sets up a double of a chess engine for a file of tests. Each test begins with all games of the one before judged. */
export const setUpJudging = (server: TestServer) => {
  const judging = {} as Judging;
  beforeAll(async () => {
    await insertBoardGames(server.services.db);
    judging.double = await createUciDouble();
    const chessEngine = createChessEngine({ command: judging.double.command, positionMilliseconds: 3000 });
    judging.withEngine = { ...server.services, chessEngine };
  });
  beforeEach(async () => {
    judging.double.setMood('answers');
    judging.random = seededNumbers(35);
    await judgeGames(judging.withEngine);
    server.clock.advance({ minutes: 1 });
  });
  afterAll(async () => {
    await judging.withEngine.chessEngine?.stop();
    await judging.double.stop();
  });

  type Pair = { readonly host: Player; readonly joiner: Player };
  const newPair = async (): Promise<Pair> => ({
    host: await registerPlayer(server.origin),
    joiner: await registerPlayer(server.origin),
  });
  const insertHelped = (pair: Pair, game: 'chess' | 'ludo-quick', count: number) =>
    insertHelpedGames(server, pair, { game, count, random: judging.random });
  const judgementsOf = (matchIds: readonly string[]) =>
    server.services.db.query<{ match_id: string; side: string }>(
      'select match_id, side from engine_judgements where match_id = any ($1::uuid[]) order by match_id, side',
      [matchIds],
    );
  return { judging, newPair, insertHelped, judgementsOf };
};
