/** A move with its value for the side to move, in hundredths of a pawn. */
export type UciLine = { readonly move: string; readonly centipawns: number };

/** A mate counts as this less the moves to it. */
const MATE = 10_000;
const MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;
const INFO = /^info .*?\bmultipv (\d+) .*?\bscore (cp|mate) (-?\d+)\b( (?:lower|upper)bound)?.*?\bpv (\S+)/;

const valueOf = (kind: string, number: number) => {
  const centipawns = kind === 'cp' ? number : Math.sign(number || -1) * (MATE - Math.abs(number));
  return Math.max(-MATE, Math.min(MATE, centipawns));
};

/** A line with its rank. One that is a bound is not searched to its end: its value is that much at least, or at most. */
export type UciInfo = { readonly rank: number; readonly line: UciLine; readonly isBound: boolean };

/** The line of an `info` with a principal variation; null for any other text. */
export const parseInfo = (text: string): UciInfo | null => {
  const [, rank, kind = '', number, bound, move = ''] = INFO.exec(text) ?? [];
  if (!MOVE.test(move)) return null;
  return {
    rank: Number(rank),
    line: { move, centipawns: valueOf(kind, Number(number)) },
    isBound: bound !== undefined,
  };
};

/**
 * The lines of a position, the best first: the newest of each rank. The search may stop within a bound for its new best
 * move, which then counts by the bound. Null where the best move has no line.
 */
export const linesOf = (infos: readonly UciInfo[], best: string): readonly UciLine[] | null => {
  const exact = infos.filter(({ isBound }) => !isBound);
  const lines = [...new Map(exact.map(({ rank, line }) => [rank, line])).values()];
  const chosen = lines.find(({ move }) => move === best) ?? infos.findLast(({ line }) => line.move === best)?.line;
  if (chosen === undefined) return null;
  const others = lines.filter(({ move }) => move !== best).toSorted((one, two) => two.centipawns - one.centipawns);
  return [chosen, ...others.slice(0, 2)];
};

/** The move of a `bestmove`; null for any other text, and `''` where the engine names none. */
export const parseBestMove = (text: string): string | null => {
  const [word, move = ''] = text.split(' ');
  if (word !== 'bestmove') return null;
  return MOVE.test(move) ? move : '';
};
