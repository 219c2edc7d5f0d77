/** A move with its value for the side to move, in hundredths of a pawn. */
export type UciLine = { readonly move: string; readonly centipawns: number };

/** A mate counts as this less the moves to it. */
const MATE = 10_000;
const MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;
const INFO = /^info .*?\bmultipv (\d+) .*?\bscore (cp|mate) (-?\d+)\b(?! (?:lower|upper)bound).*?\bpv (\S+)/;

const valueOf = (kind: string, number: number) => {
  const centipawns = kind === 'cp' ? number : Math.sign(number || -1) * (MATE - Math.abs(number));
  return Math.max(-MATE, Math.min(MATE, centipawns));
};

/** The rank and the line of an `info` with a principal variation; null for any other text. */
export const parseInfo = (text: string): { rank: number; line: UciLine } | null => {
  const [, rank, kind = '', number, move = ''] = INFO.exec(text) ?? [];
  return MOVE.test(move) ? { rank: Number(rank), line: { move, centipawns: valueOf(kind, Number(number)) } } : null;
};

/** The move of a `bestmove`; null for any other text, and `''` where the engine names none. */
export const parseBestMove = (text: string): string | null => {
  const [word, move = ''] = text.split(' ');
  if (word !== 'bestmove') return null;
  return MOVE.test(move) ? move : '';
};
