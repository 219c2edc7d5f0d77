/** The sides of chess. */
type Colour = 'white' | 'black';

/** Short games of chess that end in checkmate, by the side that wins; moves as squares from and to. */
export const SHORT_GAMES: Readonly<Record<Colour, readonly string[]>> = {
  white: [
    // Scholar's mate.
    'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7',
    // Légal's mate.
    'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5',
    // Réti against Tartakower, Vienna 1910.
    'e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1 f6e4 d3d8 e8d8 d2g5 d8c7 g5d8',
    // Morphy's game at the opera, Paris 1858.
    'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8',
  ],
  black: [
    // Fool's mate.
    'f2f3 e7e5 g2g4 d8h4',
    // The Blackburne gambit.
    'e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3',
    // The Kieninger trap.
    'd2d4 g8f6 c2c4 e7e5 d4e5 f6g4 c1f4 b8c6 g1f3 f8b4 b1d2 d8e7 a2a3 g4e5 a3b4 e5d3',
  ],
};
