import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { ActAs, CallResult } from './act-as-player.ts';
import type { BoardRobot } from './board-robot.ts';
import { isFirstWinDue, isMate } from './robot-act.rules.ts';
import { isOver, nextRobotMove, type RobotManner, type RobotMove, type RobotView } from './robot.rules.ts';
import { findRematchOffer, findStageMatch, hasBeatenRobot, type StageMatchRow } from './stage.queries.ts';

type Services = { db: Database; clock: Clock; actAs: ActAs; boards: BoardRobot; log: Log };
type Game = { matchId: string; robotId: string; manner: RobotManner };

const STEP_MILLISECONDS = 1000;
/** A battle that a person leaves alone for this long is left by the robot, too. */
const MAX_STEPS = 3600;
/** The steps after a battle in which the robot takes a rematch. */
const REMATCH_STEPS = 300;

const viewFor = (match: StageMatchRow, robotId: string): RobotView => {
  const isHost = match.host_id === robotId;
  const [ownResult, opponentResult] = isHost
    ? [match.host_result, match.joiner_result]
    : [match.joiner_result, match.host_result];
  const { status, room } = match;
  return { status, room, isHost, hasRoomCode: match.room_code !== null, ownResult, opponentResult };
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
  const { drawResultScreen } = await import('./result-screen.ts');
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

/** Starts a battle that the robot hosts; on a board with its seed. */
export const startAsHost = async (
  { actAs, boards }: Pick<Services, 'actAs' | 'boards'>,
  { match_id: matchId, room, host_commit: commit, joiner_seed: joinerSeed }: StageMatchRow,
  robotId: string,
): Promise<CallResult | null> => {
  if (room !== 'board') return actAs(robotId)('PUT /match/start', { matchId });
  return commit === null || joinerSeed === null ? null : boards.start(robotId, { matchId, commit, joinerSeed });
};

/** Accepts a battle for the robot; on a board with its seed. */
export const acceptAsJoiner = (
  { actAs, boards }: Pick<Services, 'actAs' | 'boards'>,
  { match_id: matchId, host_commit: commit }: Pick<StageMatchRow, 'match_id' | 'host_commit'>,
  robotId: string,
): Promise<CallResult> =>
  commit === null ? actAs(robotId)('PUT /match/accept', { matchId }) : boards.accept(robotId, matchId, commit);

/** Acts on the board; gives the game up after a while when its player has yet to win against a robot. */
const actOnBoard = async ({ db, boards, robotId }: Services & Game, match: StageMatchRow) => {
  const playerId = match.host_id === robotId ? match.joiner_id : match.host_id;
  const isFirstWin = playerId !== null && !(await hasBeatenRobot(db, playerId));
  return boards.act(
    robotId,
    match.match_id,
    (board, act) => isFirstWin && (isFirstWinDue(board) || isMate(board, act)),
  );
};

const make = async (move: RobotMove, match: StageMatchRow, services: Services & Game) => {
  const { actAs, clock, robotId } = services;
  const { match_id: matchId, room } = match;
  if (move === 'start') return startAsHost(services, match, robotId);
  if (move === 'act') return actOnBoard(services, match);
  const call = actAs(robotId);
  if (move === 'setRoomCode')
    return call(`PUT /match/update/roomcode/${matchId}`, { roomcode: String(randomInt(10_000_000, 100_000_000)) });
  if (move === 'wait' || move === 'stop') return null;
  const form = await resultForm(match, move, { clock, isHost: match.host_id === robotId });
  return call(`PUT /match/submit/${room === 'auto' ? 'autoresult' : 'result'}/${matchId}`, form);
};

/** Plays matches for the robot, a move a second at most, until each is over and no rematch follows, or the server stops. */
export const createRobotDriver = (services: Services) => {
  const timers = new Map<string, NodeJS.Timeout>();

  /** Waits for the offer of a rematch, accepts it and plays it. */
  const awaitRematch = async (game: Game, left: number) => {
    const offer = left === 0 ? null : await findRematchOffer(services.db, game);
    if (offer === null) return left > 0 ? plan(game, left - 1, awaitRematch) : void timers.delete(game.matchId);
    timers.delete(game.matchId);
    const accepted = await acceptAsJoiner(services, offer, game.robotId);
    if (accepted.status === 200) plan({ ...game, matchId: offer.match_id });
  };

  const step = async (game: Game, left: number) => {
    const match = await findStageMatch(services.db, game.matchId);
    if (match !== null && isOver(match)) return awaitRematch(game, REMATCH_STEPS);
    const move = match === null || left === 0 ? 'stop' : nextRobotMove(viewFor(match, game.robotId), game.manner);
    // A battle in review is played no further, and may have a rematch once it is decided.
    if (match === null || move === 'stop') return void timers.delete(game.matchId);
    await make(move, match, { ...services, ...game });
    plan(game, left - 1);
  };

  const plan = (game: Game, left = MAX_STEPS, run: (game: Game, left: number) => Promise<void> = step) => {
    const work = () =>
      run(game, left).catch((error: unknown) => {
        services.log.warn({ error, matchId: game.matchId }, 'the robot could not move');
        if (timers.has(game.matchId)) plan(game, left - 1, run);
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
