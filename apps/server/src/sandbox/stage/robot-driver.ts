import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { ActAs } from './act-as-player.ts';
import { drawResultScreen } from './result-screen.ts';
import { nextRobotMove, type RobotManner, type RobotMove, type RobotView } from './robot.rules.ts';
import { findStageMatch, type StageMatchRow } from './stage.queries.ts';

type Services = { db: Database; clock: Clock; actAs: ActAs; log: Log };
type Game = { matchId: string; robotId: string; manner: RobotManner };

const STEP_MILLISECONDS = 1000;
/** A battle that a person leaves alone for this long is left by the robot, too. */
const MAX_STEPS = 3600;

const viewFor = (match: StageMatchRow, robotId: string): RobotView => {
  const isHost = match.host_id === robotId;
  const [ownResult, opponentResult] = isHost
    ? [match.host_result, match.joiner_result]
    : [match.joiner_result, match.host_result];
  return { status: match.status, isHost, hasRoomCode: match.room_code !== null, ownResult, opponentResult };
};

const resultForm = async (
  match: StageMatchRow,
  result: 'win' | 'loss' | 'cancel',
  { clock, isHost }: { clock: Clock; isHost: boolean },
) => {
  const form = new FormData();
  form.set('resultStatus', result);
  if (result === 'cancel') form.set('cancelReason', 'Game Not Started');
  if (result !== 'win') return form;
  const picture = await drawResultScreen({
    gameName: match.game_name,
    winner: isHost ? match.host : (match.joiner ?? ''),
    loser: isHost ? (match.joiner ?? '') : match.host,
    roomcode: match.room_code ?? '',
    at: clock.now(),
  });
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'result.png');
  return form;
};

const make = async (move: RobotMove, match: StageMatchRow, { actAs, clock, robotId }: Services & Game) => {
  const call = actAs(robotId);
  const { match_id: matchId, room } = match;
  if (move === 'start') return call('PUT /match/start', { matchId });
  if (move === 'setRoomCode')
    return call(`PUT /match/update/roomcode/${matchId}`, { roomcode: String(randomInt(10_000_000, 100_000_000)) });
  if (move === 'wait' || move === 'stop') return null;
  const form = await resultForm(match, move, { clock, isHost: match.host_id === robotId });
  return call(`PUT /match/submit/${room === 'auto' ? 'autoresult' : 'result'}/${matchId}`, form);
};

/** Plays matches for the robot, a move a second at most, until each is over or the server stops. */
export const createRobotDriver = (services: Services) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const step = async (game: Game, left: number) => {
    const match = await findStageMatch(services.db, game.matchId);
    const move = match === null || left === 0 ? 'stop' : nextRobotMove(viewFor(match, game.robotId), game.manner);
    if (match === null || move === 'stop') return void timers.delete(game.matchId);
    await make(move, match, { ...services, ...game });
    plan(game, left - 1);
  };
  const plan = (game: Game, left = MAX_STEPS) => {
    const work = () =>
      step(game, left).catch((error: unknown) => {
        services.log.warn({ error, matchId: game.matchId }, 'the robot could not move');
        if (timers.has(game.matchId)) plan(game, left - 1);
      });
    timers.set(
      game.matchId,
      setTimeout(() => void work(), STEP_MILLISECONDS),
    );
  };
  return {
    /** Plays this match from now on, in this manner. */
    play: (game: Game) => {
      clearTimeout(timers.get(game.matchId));
      plan(game);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};

export type RobotDriver = ReturnType<typeof createRobotDriver>;
