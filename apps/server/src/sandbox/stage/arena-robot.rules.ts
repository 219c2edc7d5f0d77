/** What a robot of an arena sees of its own game there, if it has one. */
export type ArenaRobotView = {
  /** The state of the tournament. */
  readonly isOver: boolean;
  readonly isRunning: boolean;
  /** Of the robot's unfinished game in it. */
  readonly game: null | { readonly status: 'new' | 'requested' | 'running'; readonly isHost: boolean };
};

/** What it does next: looks for an opponent, starts the game that was accepted, acts on the board, waits, or leaves for good. */
export type ArenaRobotStep = 'look' | 'start' | 'act' | 'wait' | 'stop';

/** The robot's next step. A game that it accepted is started by its host. */
export const nextArenaStep = ({ isOver, isRunning, game }: ArenaRobotView): ArenaRobotStep => {
  if (isOver) return 'stop';
  if (game === null || game.status === 'new') return isRunning ? 'look' : 'wait';
  if (game.status === 'requested') return game.isHost ? 'start' : 'wait';
  return 'act';
};

/** After so many acts on a board the robot resigns, so that the next game can begin. */
const MAX_ACTS = 20;

type Act = { readonly type: 'roll' } | { readonly type: 'resign' } | { readonly type: 'move'; readonly move: string };

/** The robot's act on a board where it is its turn: any legal move, chosen by a number from 0 to below 1. */
export const arenaAct = (board: { actNumber: number; legalMoves: readonly string[] }, chosen: number): Act => {
  if (board.actNumber >= MAX_ACTS) return { type: 'resign' };
  const move = board.legalMoves[Math.floor(chosen * board.legalMoves.length)];
  return move === undefined ? { type: 'roll' } : { type: 'move', move };
};
