import { randomBytes } from 'node:crypto';
import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { PlayerAct } from '@muqabla/games/act';
import { hostCommit } from '@muqabla/games/dice/commits';
import type { ActAs, CallResult } from './act-as-player.ts';
import { robotAct } from './robot-act.rules.ts';

/** Acts in one answer of the record. */
const PART = 500;

/** Tells of a board, and of the act that the robot would make on it, whether the robot gives the game up instead. */
type MayResign = (board: Board, act: PlayerAct | null) => boolean;

/** A dice seed as an app makes one. */
export const newSeed = () => randomBytes(32).toString('hex');

/** Reads the whole record of a game as one of its sides. */
const readBoard = async (call: ReturnType<ActAs>, matchId: string): Promise<Board | null> => {
  const acts: Board['acts'] = [];
  for (;;) {
    const { status, body } = await call(`GET /match/board/${matchId}?since=${acts.length}`);
    if (status !== 200) return null;
    const part = body as unknown as Board;
    acts.push(...part.acts);
    if (part.acts.length < PART) return { ...part, acts };
  }
};

/** Plays games on the board for robots by the product's own calls, with a dice seed of its own in each. */
export const createBoardRobot = (actAs: ActAs) => {
  /** The seeds of the games that a robot hosts and that have not begun, by commit. */
  const seeds = new Map<string, string>();
  return {
    /** Makes a host's seed and keeps it until the game begins. Returns its commit. */
    commit: (): string => {
      const seed = newSeed();
      const commit = hostCommit(seed);
      seeds.set(commit, seed);
      return commit;
    },
    accept: (robotId: string, matchId: string, commit: string): Promise<CallResult> =>
      actAs(robotId)('PUT /match/accept', { matchId, joinerSeed: newSeed(), hostCommit: commit }),
    /** Begins a game that the robot hosts and that was accepted; null when its seed is not here. */
    start: async (
      robotId: string,
      { matchId, commit, joinerSeed }: { matchId: string; commit: string; joinerSeed: string },
    ): Promise<CallResult | null> => {
      const hostSeed = seeds.get(commit);
      if (hostSeed === undefined) return null;
      const started = await actAs(robotId)('PUT /match/start', { matchId, hostSeed, joinerSeed });
      if (started.status === 200) seeds.delete(commit);
      return started;
    },
    /** Acts on the board where the robot has something to do; `mayResign` says whether it gives this game up instead. */
    act: async (robotId: string, matchId: string, mayResign: MayResign = () => false) => {
      const call = actAs(robotId);
      const board = await readBoard(call, matchId);
      if (board?.state === undefined) return;
      const own = robotAct(board, Math.random);
      const isGivenUp = board.state.outcome === undefined && mayResign(board, own);
      const act = isGivenUp ? ({ type: 'resign' } as const) : own;
      if (act !== null) await call(`PUT /match/board/${matchId}/act`, { actNumber: board.state.actNumber, act });
    },
  };
};

export type BoardRobot = ReturnType<typeof createBoardRobot>;
