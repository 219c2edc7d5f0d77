import { CHECKED_GAMES } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/observe/log.ts';
import type { ChessEngine } from '../../../platform/uci/chess-engine.ts';
import { EngineFault } from '../../../platform/uci/uci-process.ts';
import {
  claimGame,
  completeCheck,
  failCheck,
  type GameToJudge,
  listGamesToJudge,
  releaseCheck,
} from './engine-checks.queries.ts';
import { judgeGame, type JudgedMoves } from './judge-game.ts';
import { meanLossOf, tallyOf } from './judged-moves.rules.ts';
import { insertJudgement } from './judgements.queries.ts';
import { watchPlayer } from './watch-player.ts';

export type JudgeServices = { db: Database; clock: Clock; log: Log; chessEngine: ChessEngine | null };

const MINUTE = 60_000;
/** Older games are left alone: an engine that is installed today does not judge the past. */
const HORIZON_DAYS = 7;
const CLAIM_MINUTES = 10;
const RETRY_MINUTES = 30;
/** A run ends before the crontab starts the next. */
const RUN_MILLISECONDS = 4 * MINUTE;
const GAMES_A_RUN = 500;
/** An engine that fails so often in a row is left alone until the next run. */
const FAULTS_IN_A_ROW = 3;

const saveJudged = (db: Database, game: GameToJudge, { judge, moves }: JudgedMoves, attempt: number, now: Date) =>
  db.transaction(async (tx) => {
    const { match_id: matchId, game: name, ended_at: endedAt } = game;
    if (!(await completeCheck(tx, { matchId, attempt, judge, at: now }))) return;
    const sides = [
      { side: 'host', playerId: game.host_id, rating: game.host_rating },
      { side: 'joiner', playerId: game.joiner_id, rating: game.joiner_rating },
    ] as const;
    for (const { side, playerId, rating } of sides) {
      const records = moves.flatMap(({ seat, ...record }) => (seat === side ? record : []));
      const tally = tallyOf(name, rating, records);
      const meanLoss = meanLossOf(records);
      await insertJudgement(tx, { matchId, side, playerId, tally, meanLoss, records, endedAt, judgedAt: now });
    }
    // In the order of their ids, like everywhere else, so that two games of one pair do not wait for each other.
    for (const { playerId } of sides.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1)))
      await watchPlayer(tx, { playerId, game: name, now });
  });

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** Judges one game if no other process does; returns the fault of the engine, or null. */
const judgeOne = async ({ db, clock, chessEngine }: JudgeServices, game: GameToJudge): Promise<EngineFault | null> => {
  const { match_id: matchId } = game;
  const claimedAt = clock.now();
  const attempt = await claimGame(db, { matchId, now: claimedAt, until: later(claimedAt, CLAIM_MINUTES) });
  if (attempt === null) return null;
  try {
    await saveJudged(db, game, await judgeGame(db, chessEngine, game), attempt, clock.now());
    return null;
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    if (error.reason === 'stopped') await releaseCheck(db, { matchId, attempt });
    else await failCheck(db, { matchId, attempt, failure: error.reason, dueAt: later(clock.now(), RETRY_MINUTES) });
    return error;
  }
};

/** Judges finished games, one after the other. Without an engine of the operator those of chess are left alone. */
export const judgeGames = async (services: JudgeServices): Promise<void> => {
  const { db, clock, log, chessEngine } = services;
  const games = CHECKED_GAMES.filter((game) => game !== 'chess' || chessEngine !== null);
  const now = clock.now();
  const since = new Date(now.getTime() - HORIZON_DAYS * 24 * 60 * MINUTE);
  const found = await listGamesToJudge(db, { games, since, now, limit: GAMES_A_RUN });
  const began = performance.now();
  let faults = 0;
  for (const game of found) {
    if (performance.now() - began > RUN_MILLISECONDS || faults >= FAULTS_IN_A_ROW) return;
    const fault = await judgeOne(services, game);
    faults = fault === null ? 0 : faults + 1;
    if (fault?.reason === 'stopped') return;
    if (fault !== null) log.warn({ matchId: game.match_id, reason: fault.reason }, 'the chess engine has failed');
  }
};
