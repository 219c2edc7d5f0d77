import type { Seat } from './seat.ts';

const REASONS = {
  won: [
    'all-home',
    'first-home',
    'checkmate',
    'cleared',
    'queen-left',
    'last-man',
    'stroke-limit',
    'no-moves',
    'missed-turns',
    'flag',
    'resigned',
  ],
  drawn: [
    'stalemate',
    'dead-position',
    'threefold',
    'fifty-moves',
    'forty-moves',
    'agreement',
    'flag-bare-king',
    'flag-no-mate',
    'stroke-limit',
  ],
  cancelled: ['no-start'],
} as const;

export type WinReason = (typeof REASONS.won)[number];
export type DrawReason = (typeof REASONS.drawn)[number];

/** How a game ended. A draw and a cancelled game return both stakes. */
export type Outcome =
  | { readonly result: 'won'; readonly winner: Seat; readonly reason: WinReason }
  | { readonly result: 'drawn'; readonly reason: DrawReason }
  | { readonly result: 'cancelled'; readonly reason: 'no-start' };

export const won = (winner: Seat, reason: WinReason): Outcome => ({ result: 'won', winner, reason });
export const drawn = (reason: DrawReason): Outcome => ({ result: 'drawn', reason });
export const NO_START: Outcome = { result: 'cancelled', reason: 'no-start' };

/** `won:host:checkmate`, `drawn:stalemate`, `cancelled:no-start`, or `-` while the game goes on. */
export const formatOutcome = (outcome: Outcome | null): string => {
  if (outcome === null) return '-';
  const { result, reason } = outcome;
  return result === 'won' ? `won:${outcome.winner}:${reason}` : `${result}:${reason}`;
};

const outcomes: readonly Outcome[] = [
  ...REASONS.won.flatMap((reason) => [won('host', reason), won('joiner', reason)]),
  ...REASONS.drawn.map(drawn),
  NO_START,
];
const outcomeOfText = new Map<string, Outcome | null>([
  ['-', null],
  ...outcomes.map((outcome) => [formatOutcome(outcome), outcome] as const),
]);

/** The outcome of a text that `formatOutcome` wrote; throws a `SyntaxError` for any other. */
export const parseOutcome = (text: string): Outcome | null => {
  const outcome = outcomeOfText.get(text);
  if (outcome === undefined) throw new SyntaxError(`not an outcome: ${text}`);
  return outcome;
};
