import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { sort } from '../../sorts.ts';
import { CHECKED_GAMES, ENGINE_CASE_STATUSES, ENGINE_FINDINGS, UNCOUNTED_REASONS } from './engine-check-terms.ts';

/** Agreement with the computer's first choice, in counted moves. */
const agreement = z.object({
  moves: z.int(),
  agreed: z.int(),
  /** The number of agreeing moves that is expected of an honest player, with one decimal. */
  expected: z.number(),
});

/** A player whose agreement with a computer is far above what is expected, in one game. */
const engineCase = z.object({
  _id: id,
  player: z.object({ _id: id, username: z.string() }),
  game: z.enum(CHECKED_GAMES),
  status: z.enum(ENGINE_CASE_STATUSES),
  /** The natural logarithm of how many times likelier the moves are with a computer's help than without; 0 at least. */
  evidence: z.number(),
  games: z.int(),
  agreement,
  /** The deviations by which the agreement is above the expectation, with one decimal. */
  deviations: z.number(),
  /** False while too few honest games of this installation are known at the player's rating. */
  isCalibrated: z.boolean(),
  openedAt: instant,
  updatedAt: instant,
  /** Absent while it is open. */
  closed: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type EngineCase = z.output<typeof engineCase>;

/** One game of the player, as it counts for the case. */
const judgedGame = z.object({
  matchId: id,
  endedAt: instant,
  rating: z.int(),
  agreement,
  /** The game's share of the evidence; negative speaks for the player. */
  evidence: z.number(),
  /** The mean loss of a counted move against the best one, in hundredths of a pawn; chess only. */
  loss: z.optional(z.int()),
  seconds: z.number(),
  /** The deviation of the seconds for a counted move, divided by their mean. */
  variation: z.number(),
  isRegular: z.boolean(),
  /** The counted moves before which the page was out of sight for two seconds or more; better when they agree more. */
  away: z.object({ moves: z.int(), agreed: z.int(), isBetter: z.boolean() }),
  judge: z.string(),
});
export type JudgedGame = z.output<typeof judgedGame>;

const judgedMove = z.object({
  /** The place of the act in the game's record. */
  act: z.int(),
  move: z.string(),
  best: z.string(),
  /** The moves that are about as good as the best, up to 3. */
  choices: z.int(),
  uncounted: z.optional(z.enum(UNCOUNTED_REASONS)),
  loss: z.optional(z.int()),
  seconds: z.number(),
  /** The part of them in which the page was out of sight; absent where the device did not say. */
  awaySeconds: z.optional(z.number()),
});
export type JudgedMove = z.output<typeof judgedMove>;

export const engineCheckCalls = defineCalls('staff:review', {
  'GET /admin/engine-checks': {
    summary:
      'Players whose moves agree with a computer far more than expected, 50 at a time, by default the strongest evidence first. It is evidence for people: nothing else follows from it. `open` counts the open cases, `judge` says whether the operator has installed a chess engine and how its work of the last seven days went.',
    query: {
      status: z._default(z.enum(ENGINE_CASE_STATUSES), 'open'),
      sort,
      cursor: z.optional(cursor),
    },
    response: {
      cases: z.array(engineCase),
      next: z.optional(z.string()),
      open: z.int(),
      judge: z.object({ hasChessEngine: z.boolean(), judged: z.int(), failed: z.int() }),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/engine-checks/{caseId}': {
    summary: 'A case with the games it is made of, newest first.',
    response: { case: engineCase, games: z.array(judgedGame) },
  },
  'GET /admin/engine-checks/{caseId}/games/{matchId}': {
    summary: 'The moves of the player in a game of a case, each beside the first choice of the computer.',
    response: { moves: z.array(judgedMove) },
  },
  'POST /admin/engine-checks/{caseId}/close': {
    decides: 'engineCheck',
    summary:
      'Closes a case as looked into or cleared, with the reason. The player is not told, and nothing else follows: a ban, a penalty or a restitution is an act of its own. Later games begin a new test.',
    body: { finding: z.enum(ENGINE_FINDINGS), reason: staffReason },
    response: engineCase,
    refusals: ['ENGINE_CASE_CLOSED'],
  },
});
