// Turned wooden pieces drawn for this product, in a box of 40: all stand on one foot and differ by the head.
const FOOT = 'M9 35.5c0-2.4 1.7-3.9 4-4.4h14c2.3.5 4 2 4 4.4z';
const HEADS: Readonly<Record<string, { outline: string; lines?: string }>> = {
  p: {
    outline:
      'M15 31c.4-3.3 1.9-6.2 2-9.5h-2.2c-.8 0-1.3-.5-1.3-1.2s.5-1.2 1.3-1.2h1.2a5.6 5.6 0 1 1 8 0h1.2c.8 0 1.3.5 1.3 1.2s-.5 1.2-1.3 1.2H23c.1 3.3 1.6 6.2 2 9.5z',
  },
  r: {
    outline:
      'M13.5 31c1-3.8 1.5-7.5 1.5-11.5l-2.5-2.6V8.5h4v2.7h2.3V8.5h2.4v2.7h2.3V8.5h4v8.4L25 19.5c0 4 .5 7.7 1.5 11.5z',
    lines: 'M15 19.5h10',
  },
  n: {
    outline:
      'M12.8 31c.2-5.2 2.6-8 6.3-11.6-2.4.6-4.3 1-5.6 2.8-1.2 1.5-3.6.8-3.9-1.1-.3-1.6.7-2.6 1.7-4 1.7-2.5 2.5-5.8 5.6-7.7l.2-3.4 3.6 2.6c6.3 1 8.9 6.2 8.4 12.4-.3 3.6-1.6 6.6-1.7 10z',
    lines: 'M22.5 12.5c2.4 2 3.2 5.4 2.6 9M15.8 13.6l1.3-.6',
  },
  b: {
    outline:
      'M14.5 31c.3-2.8 1.7-5 2-7.5h-1.7c-.8 0-1.3-.5-1.3-1.2s.5-1.2 1.3-1.2h.9c-1.9-1.5-2.9-3.6-2.9-5.7 0-3.5 3-5.8 5.4-8.3a2.3 2.3 0 1 1 3.6 0c2.4 2.5 5.4 4.8 5.4 8.3 0 2.1-1 4.2-2.9 5.7h.9c.8 0 1.3.5 1.3 1.2s-.5 1.2-1.3 1.2h-1.7c.3 2.5 1.7 4.7 2 7.5z',
    lines: 'M20 11.5v6M17.2 14.3h5.6',
  },
  q: {
    outline:
      'M14 31c.5-2.3.2-4.3-.5-6.2L9.5 12.3l5 4.2 1.5-7.3 4 6.3 4-6.3 1.5 7.3 5-4.2-4 12.5c-.7 1.9-1 3.9-.5 6.2zM20 4.3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    lines: 'M14.2 25.2c3.7-1.2 7.9-1.2 11.6 0',
  },
  k: {
    outline:
      'M14 31c.4-2.2.1-4.2-.9-6.1-1.7-3-3.7-5.3-3.7-8.2 0-3.2 2.3-5 4.9-5 1.8 0 3.3.8 4.2 2V9.9h-2.4V7.1h2.4V4.5h3v2.6h2.4v2.8h-2.4v3.8c.9-1.2 2.4-2 4.2-2 2.6 0 4.9 1.8 4.9 5 0 2.9-2 5.2-3.7 8.2-1 1.9-1.3 3.9-.9 6.1z',
    lines: 'M13.7 25.4c4-1.3 8.6-1.3 12.6 0M20 14.2v7',
  },
};

/** The paths of a chess piece by its letter in Forsyth-Edwards Notation, in a box of 40; null for any other letter. */
export const piecePaths = (piece: string): { outline: string; foot: string; lines?: string } | null => {
  const head = HEADS[piece.toLowerCase()];
  return head === undefined ? null : { ...head, foot: FOOT };
};

/** True for a white piece, whose letter is a capital. */
export const isWhitePiece = (piece: string): boolean => piece === piece.toUpperCase();
