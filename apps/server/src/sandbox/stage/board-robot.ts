import { randomBytes } from 'node:crypto';
import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { PlayerAct } from '@muqabla/games/act';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, linkOf } from '@muqabla/games/dice/links';
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

/** The secret of a chain of links, and the roll from which it counts. */
type Chain = { readonly secret: string; readonly from: number };

/** The roll that is due in a game whose phones send links; null while a side has to move, and in other games. */
const dueRoll = ({ dice, state, acts }: Board): number | null => {
  if (dice.version !== 2 || state?.turn === undefined || state.legalMoves.length > 0) return null;
  return (acts.findLast(({ type }) => type === 'roll')?.rollNumber ?? -1) + 1;
};

/** The links of the robots' games, as phones have them. After a restart of the server a robot commits to a new anchor. */
const createRobotLinks = (actAs: ActAs) => {
  const chains = new Map<string, Chain>();
  const keyOf = (robotId: string, matchId: string) => `${robotId} ${matchId}`;
  const keep = (robotId: string, matchId: string, chain: Chain) => chains.set(keyOf(robotId, matchId), chain);
  const chainOf = async (robotId: string, matchId: string): Promise<Chain | null> => {
    const kept = chains.get(keyOf(robotId, matchId));
    if (kept !== undefined) return kept;
    const secret = newSeed();
    const { status, body } = await actAs(robotId)(`PUT /match/board/${matchId}/anchor`, { anchor: anchorOf(secret) });
    if (status !== 200) return null;
    const chain = { secret, from: Number(body.from) };
    keep(robotId, matchId, chain);
    return chain;
  };
  const linkFor = async (robotId: string, matchId: string, rollNumber: number): Promise<string | null> => {
    const chain = await chainOf(robotId, matchId);
    return chain === null ? null : linkOf(chain.secret, rollNumber - chain.from);
  };
  /** Releases the robot's link for the opponent's roll, if one is due. */
  const release = async (robotId: string, board: Board) => {
    const rollNumber = board.state?.turn === board.side ? null : dueRoll(board);
    const link = rollNumber === null ? null : await linkFor(robotId, board.matchId, rollNumber);
    if (link !== null) await actAs(robotId)(`PUT /match/board/${board.matchId}/link`, { rollNumber, link });
  };
  return {
    keep,
    linkFor,
    release,
    forget: (robotId: string, matchId: string) => chains.delete(keyOf(robotId, matchId)),
  };
};

/** Plays games on the board for robots by the product's own calls, with dice of its own in each. */
export const createBoardRobot = (actAs: ActAs) => {
  /** The secrets of the games that a robot hosts and that have not begun, by commit. */
  const secrets = new Map<string, string>();
  const links = createRobotLinks(actAs);
  /** The robot's act with its link where it rolls. */
  const withLink = async (robotId: string, board: Board, act: PlayerAct): Promise<PlayerAct> => {
    const rollNumber = act.type === 'roll' ? dueRoll(board) : null;
    const link = rollNumber === null ? null : await links.linkFor(robotId, board.matchId, rollNumber);
    return link === null ? act : { type: 'roll', link };
  };
  return {
    /** Makes a host's seed and keeps it until the game begins. Returns its commit. */
    commit: (): string => {
      const secret = newSeed();
      const commit = hostCommit(anchorOf(secret));
      secrets.set(commit, secret);
      return commit;
    },
    accept: async (robotId: string, matchId: string, commit: string): Promise<CallResult> => {
      const secret = newSeed();
      links.keep(robotId, matchId, { secret, from: 0 });
      const joinerSeed = anchorOf(secret);
      return actAs(robotId)('PUT /match/accept', { matchId, joinerSeed, hostCommit: commit, sendsLinks: true });
    },
    /** Begins a game that the robot hosts and that was accepted; null when its seed is not here. */
    start: async (
      robotId: string,
      { matchId, commit, joinerSeed }: { matchId: string; commit: string; joinerSeed: string },
    ): Promise<CallResult | null> => {
      const secret = secrets.get(commit);
      if (secret === undefined) return null;
      const seeds = { hostSeed: anchorOf(secret), joinerSeed, sendsLinks: true };
      const started = await actAs(robotId)('PUT /match/start', { matchId, ...seeds });
      if (started.status !== 200) return started;
      secrets.delete(commit);
      links.keep(robotId, matchId, { secret, from: 0 });
      return started;
    },
    /** Acts on the board where the robot has something to do; `mayResign` says whether it gives this game up instead. */
    act: async (robotId: string, matchId: string, mayResign: MayResign = () => false) => {
      const call = actAs(robotId);
      const board = await readBoard(call, matchId);
      if (board?.state === undefined) return;
      if (board.state.outcome !== undefined) return void links.forget(robotId, matchId);
      await links.release(robotId, board);
      const own = robotAct(board, Math.random);
      const act = mayResign(board, own) ? ({ type: 'resign' } as const) : own;
      if (act === null) return;
      const sent = await withLink(robotId, board, act);
      await call(`PUT /match/board/${matchId}/act`, { actNumber: board.state.actNumber, act: sent });
      const after = await readBoard(call, matchId);
      // At once, so that the player's next roll waits for nothing.
      if (after !== null) await links.release(robotId, after);
    },
  };
};

export type BoardRobot = ReturnType<typeof createBoardRobot>;
