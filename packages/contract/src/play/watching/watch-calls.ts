import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { boardOutcome, boardProof, recordedAct } from '../boards/board-state.ts';
import { boardGame } from '../boards/board.ts';
import { opponent, side } from '../matches/match.ts';
import { LIVE_LISTED, REPLAYS_LISTED, WATCH_DELAY_SECONDS } from './watch-terms.ts';

/** The sides of a game for others. A player who has not chosen to appear has no name here. */
const sides = {
  host: z.optional(opponent),
  joiner: z.optional(opponent),
};

const shownGame = z.object({
  matchId: id,
  gameName: z.string(),
  game: boardGame,
  ...sides,
  startedAt: instant,
});
export type ShownGame = z.output<typeof shownGame>;

const replay = z.object({
  ...shownGame.shape,
  endedAt: instant,
  /** Absent of a draw. */
  winner: z.optional(side),
});
export type ShownReplay = z.output<typeof replay>;

/** A game as a spectator follows it. */
export const watchedGame = z.object({
  ...shownGame.shape,
  /** True while the game runs: the acts of the last minute are held back. */
  isLive: z.boolean(),
  rules: boardProof.shape.rules,
  first: side,
  /** All acts that a spectator may see, from the first. */
  acts: z.array(recordedAct),
  /** Only of a game that is over. */
  outcome: z.optional(boardOutcome),
});
export type WatchedGame = z.output<typeof watchedGame>;

const common = { access: 'player', rateLimit: { max: 120, seconds: 60 } } as const;

export const watchCalls = defineCalls(common, {
  'GET /watch/live': {
    summary: `Running games whose two players let others watch, the newest first, at most ${LIVE_LISTED}. No game whose stake is worth anything outside of the product. At most a few seconds old.`,
    response: { games: z.array(shownGame) },
  },
  'GET /watch/players/{playerId}/{gameName}': {
    summary: `The last ${REPLAYS_LISTED} rated games on the board of a player who lets others see them, the newest first, for replay. None of an invitation or a private arena.`,
    params: z.strictObject({ playerId: id, gameName: z.string().check(z.minLength(1), z.maxLength(40)) }),
    response: { player: opponent, games: z.array(replay) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /watch/games/{matchId}': {
    summary: `One game act by act: a finished one whole, a running one as it was ${WATCH_DELAY_SECONDS} seconds ago.`,
    response: watchedGame,
    refusals: ['GAME_NOT_SHOWN'],
  },
});
