import { piecesOf } from '@muqabla/ui/boards/squares.rules';
import { expect, it } from 'vitest';
import { capturesOf } from './material.rules.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

it.each([
  ['the start', START, [], 0, [], 0],
  ['a knight and a pawn for a queen', 'rnb1kbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKB1R', ['q', 'p'], 6, ['N', 'P'], -6],
  ['a second queen: the pawn became it', 'rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNQ', ['p'], 4, ['R'], -4],
  ['kings alone', '4k3/8/8/8/8/8/8/4K3', Array.from('qrrbbnnpppppppp'), 0, Array.from('QRRBBNNPPPPPPPP'), 0],
] as const)('counts %s', (_, fen, byWhite, lead, byBlack, otherLead) => {
  const pieces = piecesOf(fen);
  expect(capturesOf(pieces, 'white')).toEqual({ pieces: byWhite, lead });
  expect(capturesOf(pieces, 'black')).toEqual({ pieces: byBlack, lead: otherLead });
});
