/** A robot's view of an arena and of its own game there, if it has one. */
export type ArenaRobotView = {
  /** The state of the tournament. */
  readonly isOver: boolean;
  readonly isRunning: boolean;
  /** The robot's unfinished game in it. */
  readonly game: null | { readonly status: 'new' | 'requested' | 'running'; readonly isHost: boolean };
};

/**
 * The next step of a robot: it looks for an opponent, starts the accepted game, acts on the board, waits, or leaves for
 * good.
 */
export type ArenaRobotStep = 'look' | 'start' | 'act' | 'wait' | 'stop';

/** The robot's next step. A game that it accepted is started by its host. */
export const nextArenaStep = ({ isOver, isRunning, game }: ArenaRobotView): ArenaRobotStep => {
  if (isOver) return 'stop';
  if (game === null || game.status === 'new') return isRunning ? 'look' : 'wait';
  if (game.status === 'requested') return game.isHost ? 'start' : 'wait';
  return 'act';
};

/** Acts after which a robot gives up a game with another robot, so that the next one can begin and the standings move. */
const MAX_ACTS = 20;
/** In a tournament of an hour, whose games are watched a minute behind. */
const MAX_ACTS_IN_AN_HOUR = 120;

type Player = { readonly _id: string };
type GameOfTwo = {
  readonly host: Player;
  readonly joiner?: Player | undefined;
  readonly state?: { actNumber: number } | undefined;
};

/** True for a game between robots that has lasted long enough. With a person a robot plays to the end. */
export const isTooLong = (
  { host, joiner, state }: GameOfTwo,
  { robotIds, lastsAnHour }: { readonly robotIds: ReadonlySet<string>; readonly lastsAnHour: boolean },
): boolean =>
  [host, joiner].every((player) => player !== undefined && robotIds.has(player._id)) &&
  (state?.actNumber ?? 0) >= (lastsAnHour ? MAX_ACTS_IN_AN_HOUR : MAX_ACTS);
