import type { Economy } from '@muqabla/contract/economy';
import type { Paise } from '@muqabla/contract/money';
import { WATCH_DELAY_SECONDS } from '@muqabla/contract/play/boards/watch-terms';

/** A side of a game, by its player's choices: to appear with a name, and to let others see games. */
export type ShownSide = { readonly isShown: boolean; readonly isWatched: boolean };

/** A game on the board by what decides who may see it. */
export type Watchable = {
  readonly isOver: boolean;
  /** The game is of an invitation, a link or a private arena. */
  readonly isPrivate: boolean;
  readonly stake: Paise;
  readonly host: ShownSide;
  readonly joiner: ShownSide;
};

/** True when both players let others see their games, none of which is private. */
export const isShownByBoth = ({ isPrivate, host, joiner }: Watchable): boolean =>
  !isPrivate && host.isWatched && joiner.isWatched;

/**
 * True when others may see the game: a finished one by the choice of either player, because the moves are what a player
 * shows of their own play; a running one by the choice of both, and never one with a stake of money.
 */
export const isShownGame = (game: Watchable, economy: Economy): boolean => {
  const { isOver, isPrivate, stake, host, joiner } = game;
  if (isPrivate) return false;
  if (isOver) return host.isWatched || joiner.isWatched;
  const hasMoney = stake > 0 && economy !== 'points';
  return !hasMoney && isShownByBoth(game);
};

/** The last instant whose acts a spectator sees of a running game. */
export const seenUntil = (now: Date): Date => new Date(now.getTime() - WATCH_DELAY_SECONDS * 1000);
