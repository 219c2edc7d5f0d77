import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { ActAs, CallResult } from './act-as-player.ts';
import { isTooLong, nextArenaStep } from './arena-robot.rules.ts';
import type { BoardRobot } from './board-robot.ts';
import { type ArenaRow, findArenaOf, findArenaRobot } from './stage.queries.ts';

type Services = { db: Database; actAs: ActAs; boards: BoardRobot; log: Log };
type Seat = { readonly tournamentId: string; readonly robotId: string };

const STEP_MILLISECONDS = 1000;
/** An arena is over before that. */
const MAX_STEPS = 2 * 3600;

type Offered = {
  readonly state?: string;
  readonly match?: {
    readonly _id: string;
    readonly board?: { readonly hostCommit: string; readonly joinerSeed?: string };
  };
};
const offeredIn = ({ status, body }: CallResult): Offered => (status === 200 ? (body as Offered) : {});

/** Plays a robot's games of a tournament by the product's own calls. */
const createArenaGames = ({ actAs, boards }: Pick<Services, 'actAs' | 'boards'>) => {
  const look = async ({ tournamentId, robotId }: Seat, waiting: string | null) => {
    const { state, match } = offeredIn(
      await actAs(robotId)(`PUT /tournaments/${tournamentId}/play`, {
        hostCommit: boards.commit(),
        ...(waiting !== null && { waiting }),
      }),
    );
    if (state === 'offered' && match?.board !== undefined)
      await boards.accept(robotId, match._id, match.board.hostCommit);
  };

  const start = async ({ tournamentId, robotId }: Seat, matchId: string) => {
    const { match } = offeredIn(await actAs(robotId)(`PUT /tournaments/${tournamentId}/play`, { waiting: matchId }));
    const { hostCommit: commit, joinerSeed } = match?.board ?? {};
    if (commit !== undefined && joinerSeed !== undefined) await boards.start(robotId, { matchId, commit, joinerSeed });
  };

  const act = ({ robotId }: Seat, matchId: string, length: Parameters<typeof isTooLong>[1]) =>
    boards.act(robotId, matchId, (board) => isTooLong(board, length));

  return { look, start, act };
};

/** Plays the games of tournaments for robots, a step a second, until each tournament is over or the server stops. */
export const createArenaRobots = ({ db, actAs, boards, log }: Services) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const robotIds = new Set<string>();
  const { look, start, act } = createArenaGames({ actAs, boards });

  const step = async (seat: Seat, left: number) => {
    const arena = await findArenaRobot(db, seat);
    const next = arena === null || left === 0 ? 'stop' : nextArenaStep(arena);
    if (arena === null || next === 'stop') return void timers.delete(keyOf(seat));
    if (next === 'look') await look(seat, arena.matchId);
    if (next === 'start' && arena.matchId !== null) await start(seat, arena.matchId);
    if (next === 'act' && arena.matchId !== null)
      await act(seat, arena.matchId, { robotIds, lastsAnHour: arena.lastsAnHour });
    planNext(seat, left - 1);
  };

  /** Not after `stop`, which may come while a step is under way. */
  const planNext = (seat: Seat, left: number) => {
    if (timers.has(keyOf(seat))) plan(seat, left);
  };

  const plan = (seat: Seat, left = MAX_STEPS) => {
    const work = () =>
      step(seat, left).catch((error: unknown) => {
        log.warn({ error, ...seat }, 'a robot of an arena failed in a step');
        planNext(seat, left - 1);
      });
    timers.set(
      keyOf(seat),
      setTimeout(() => void work(), STEP_MILLISECONDS),
    );
  };

  return {
    /** The tournament in which this player has a seat and that is not over, the next to end first; null when there is none. */
    findArena: (playerId: string): Promise<ArenaRow | null> => findArenaOf(db, playerId),
    /** Takes a seat for a robot and plays its games from now on. The refusal when it gets no seat. */
    join: async (seat: Seat): Promise<CallResult> => {
      robotIds.add(seat.robotId);
      const joined = await actAs(seat.robotId)(`POST /tournaments/${seat.tournamentId}/join`);
      if (joined.status === 200 && !timers.has(keyOf(seat))) plan(seat);
      return joined;
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};

const keyOf = ({ tournamentId, robotId }: Seat) => `${tournamentId} ${robotId}`;

export type ArenaRobots = ReturnType<typeof createArenaRobots>;
