import * as z from 'zod/mini';
import { sealedLogEntry } from '../../core/public-log/log-entry.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { opponent, side } from '../matches/match.ts';
import { boardOutcome, boardProof, recordedAct } from './board-state.ts';
import { boardGame } from './board.ts';
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

/** The code of a link to a shared game. */
export const sharedGameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** A finished game as everybody with its link reads it, with all that is needed to check it. */
export const sharedGame = z.object({
  gameName: z.string(),
  game: boardGame,
  /** The side of the player who shares; the other side has a name only if its player has chosen to appear. */
  sharedBy: side,
  ...sides,
  startedAt: instant,
  endedAt: instant,
  outcome: boardOutcome,
  proof: boardProof,
  acts: z.array(recordedAct),
  /** The entry of its start, which shows that the public log had the commit of its dice before. No other entry of the battle. */
  entries: z.array(sealedLogEntry),
});
export type SharedGame = z.output<typeof sharedGame>;

const common = { access: 'player', rateLimit: { max: 120, seconds: 60 } } as const;

export const watchCalls = defineCalls(common, {
  'GET /watch/live': {
    summary: `Running games whose two players let others watch, the newest first, at most ${LIVE_LISTED}. No game whose stake is worth anything outside of the product. At most a few seconds old.`,
    response: { games: z.array(shownGame) },
  },
  'GET /watch/week': {
    summary:
      'The replay of the week: of the rated games on the board of the last seven days that were played to their end, the one whose weaker player is strongest, longer ones first. Only of two players who both let others see their games, none of an invitation or a private arena; absent when there is none.',
    response: { game: z.optional(replay) },
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
  'GET /match/board/{matchId}/share': {
    summary: 'The link by which the caller shares this finished game; `code` is absent while there is none.',
    response: { code: z.optional(sharedGameCode) },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'PUT /match/board/{matchId}/share': {
    summary:
      'Shares a finished game on the board: whoever has the link reads its record, with the caller’s name. Repeating it returns the same code.',
    response: { code: sharedGameCode },
    refusals: ['MATCH_NOT_FOUND', 'BOARD_STILL_RUNNING'],
  },
  'DELETE /match/board/{matchId}/share': {
    summary: 'Takes the link back: it leads nowhere from then on. Without one nothing changes.',
    refusals: ['MATCH_NOT_FOUND'],
    response: {},
  },
  'GET /shared-games/{code}': {
    access: 'public',
    summary: 'The record of a shared game, for everybody with its link. None of a player who is banned.',
    params: { code: sharedGameCode },
    response: sharedGame,
    refusals: ['GAME_NOT_SHOWN'],
  },
});
