import { randomBytes } from 'node:crypto';
import { hostCommit } from '@muqabla/games/dice/commits';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { ActAs, CallResult } from './act-as-player.ts';
import { arenaAct, nextArenaStep } from './arena-robot.rules.ts';
import { type ArenaRow, findArenaOf, findArenaRobot } from './stage.queries.ts';

type Services = { db: Database; actAs: ActAs; log: Log };
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
type Board = {
  readonly side?: string;
  readonly state?: { readonly actNumber: number; readonly turn?: string; readonly legalMoves: readonly string[] };
};

const newSeed = () => randomBytes(32).toString('hex');
const offeredIn = ({ status, body }: CallResult): Offered => (status === 200 ? (body as Offered) : {});

/** What a robot does in the games of a tournament, by the product's own calls. */
const createArenaGames = (actAs: ActAs) => {
  /** The seeds of games in which a robot waits, by match id. */
  const seeds = new Map<string, string>();

  const look = async ({ tournamentId, robotId }: Seat, waiting: string | null) => {
    const call = actAs(robotId);
    const seed = newSeed();
    const { state, match } = offeredIn(
      await call(`PUT /tournaments/${tournamentId}/play`, {
        hostCommit: hostCommit(seed),
        ...(waiting !== null && { waiting }),
      }),
    );
    if (match === undefined) return;
    if (state === 'waiting' && waiting === null) seeds.set(match._id, seed);
    if (state === 'offered' && match.board !== undefined)
      await call('PUT /match/accept', {
        matchId: match._id,
        joinerSeed: newSeed(),
        hostCommit: match.board.hostCommit,
      });
  };

  const start = async ({ tournamentId, robotId }: Seat, matchId: string) => {
    const call = actAs(robotId);
    const { match } = offeredIn(await call(`PUT /tournaments/${tournamentId}/play`, { waiting: matchId }));
    const joinerSeed = match?.board?.joinerSeed;
    const hostSeed = seeds.get(matchId);
    if (joinerSeed === undefined || hostSeed === undefined) return;
    await call('PUT /match/start', { matchId, hostSeed, joinerSeed });
    seeds.delete(matchId);
  };

  const act = async ({ robotId }: Seat, matchId: string) => {
    const call = actAs(robotId);
    const { side, state } = (await call(`GET /match/board/${matchId}`)).body as Board;
    if (state === undefined || state.turn !== side) return;
    const { actNumber } = state;
    await call(`PUT /match/board/${matchId}/act`, { actNumber, act: arenaAct(state, Math.random()) });
  };

  return { look, start, act };
};

/** Plays the games of tournaments for robots, a step a second, until each tournament is over or the server stops. */
export const createArenaRobots = ({ db, actAs, log }: Services) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const { look, start, act } = createArenaGames(actAs);

  const step = async (seat: Seat, left: number) => {
    const arena = await findArenaRobot(db, seat);
    const next = arena === null || left === 0 ? 'stop' : nextArenaStep(arena);
    if (arena === null || next === 'stop') return void timers.delete(keyOf(seat));
    if (next === 'look') await look(seat, arena.matchId);
    if (next === 'start' && arena.matchId !== null) await start(seat, arena.matchId);
    if (next === 'act' && arena.matchId !== null) await act(seat, arena.matchId);
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
