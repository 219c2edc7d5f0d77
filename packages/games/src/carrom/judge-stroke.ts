import { MEN_A_SEAT } from './board.ts';

// The International Carrom Federation's Laws of Carrom, by their numbers. Every stroke here is a proper one: what the laws
// say of improper strokes, jumping pieces and placing by hand cannot happen.

/** The pieces that a stroke pocketed, from the point of view of the seat that struck. */
export interface Pocketed {
  readonly own: number;
  readonly theirs: number;
  readonly queen: boolean;
  readonly striker: boolean;
  /** The men still lie as at the start: the break is not made. */
  readonly isBreakMissed: boolean;
}

/** The facts of the board before the stroke that the laws ask for. */
export interface BeforeStroke {
  readonly ownOnBoard: number;
  readonly theirsOnBoard: number;
  /** `open`: this stroke has to cover it. */
  readonly queen: 'board' | 'open' | 'covered';
  readonly dues: number;
  /** A man of the seat has been pocketed before. */
  readonly scored: boolean;
}

export type StrokeEnd =
  /** The winner has pocketed all its men and the queen is covered. */
  | { readonly wonBy: 'striker' | 'opponent'; readonly reason: 'cleared' }
  /** The seat that struck pocketed its own last man and left the queen, or pocketed the other seat's last man. */
  | { readonly wonBy: 'opponent'; readonly reason: 'queen-left' | 'last-man' };

export interface Verdict {
  /** Own men of this stroke that come back to the board. */
  readonly ownReturned: number;
  /** Men to pay for the striker in a pocket. */
  readonly dues: 0 | 1;
  readonly queen: 'board' | 'open' | 'covered';
  readonly playsOn: boolean;
  readonly end: StrokeEnd | null;
}

/** The verdict of the laws on a stroke. */
export const judgeStroke = (before: BeforeStroke, pocketed: Pocketed): Verdict => {
  const { queen, playsOn } = before.queen === 'open' ? judgeCover(pocketed) : judgeQueen(before, pocketed);
  return {
    ownReturned: pocketed.striker ? pocketed.own : 0,
    // Laws 45 to 48 and 71 to 74; law 18 c.
    dues: pocketed.striker && !pocketed.isBreakMissed ? 1 : 0,
    queen,
    playsOn,
    end: judgeEnd(before, pocketed, queen),
  };
};

type TurnAndQueen = Pick<Verdict, 'queen' | 'playsOn'>;

/** Laws 73 and 74, and 69: an own man covers the queen; with the striker it gives one more try; else the queen returns. */
const judgeCover = ({ own, striker }: Pocketed): TurnAndQueen => {
  if (own === 0) return { queen: 'board', playsOn: false };
  return { queen: striker ? 'open' : 'covered', playsOn: true };
};

const judgeQueen = (before: BeforeStroke, { own, queen, striker }: Pocketed): TurnAndQueen => {
  // Laws 21, 45 to 48: an own man lets the seat play on, with the striker too.
  if (!queen) return { queen: before.queen, playsOn: own > 0 };
  const hasNine = before.ownOnBoard === MEN_A_SEAT;
  // Law 68 b.
  if (before.dues > 0) return { queen: 'board', playsOn: false };
  // Laws 71 a, 72 a and 68 d.
  if (striker) return { queen: 'board', playsOn: own > 0 || !hasNine };
  // Laws 68 a and c, 69.
  if (own === 0) return before.scored ? { queen: 'open', playsOn: true } : { queen: 'board', playsOn: false };
  // Law 70.
  return { queen: hasNine && own === 1 ? 'open' : 'covered', playsOn: true };
};

const judgeEnd = (before: BeforeStroke, pocketed: Pocketed, queen: Verdict['queen']): StrokeEnd | null => {
  const { own, theirs, striker } = pocketed;
  const isOwnLast = own > 0 && own === before.ownOnBoard;
  const isTheirLast = theirs > 0 && theirs === before.theirsOnBoard;
  if (isOwnLast && isTheirLast) {
    // Laws 82 a, 83 a and 85 a; law 78 a; laws 75 a and 77 a.
    if (striker) return { wonBy: 'opponent', reason: 'last-man' };
    return queen === 'board' ? { wonBy: 'opponent', reason: 'queen-left' } : { wonBy: 'striker', reason: 'cleared' };
  }
  // Laws 76 a, 79 a and 84 a; with the queen covered before, the other seat has pocketed all its men: law 25 a.
  if (isTheirLast) return { wonBy: 'opponent', reason: before.queen === 'covered' ? 'cleared' : 'last-man' };
  if (!isOwnLast) return null;
  // Law 71 a: queen, men and striker together all come back.
  if (queen === 'board' && pocketed.queen && striker) return null;
  // Laws 80 a and 81 a.
  if (queen === 'board') return { wonBy: 'opponent', reason: 'queen-left' };
  // Laws 46 and 74 a: with the striker the men come back. Laws 25 a and 70 a.
  return striker ? null : { wonBy: 'striker', reason: 'cleared' };
};
