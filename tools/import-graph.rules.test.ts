import { expect, it } from 'vitest';
import { graphOf } from './import-graph.rules.ts';

const imports = [
  { from: 'src/app.ts', to: 'src/play/matches/match/accept-match.ts' },
  { from: 'src/play/matches/match/accept-match.ts', to: 'src/core/ledger/post.ts' },
  { from: 'src/play/boards/board/put-act.ts', to: 'src/core/ledger/post.ts' },
  { from: 'src/play/boards/board/put-act.ts', to: 'src/play/matches/match/match.view.ts' },
  { from: 'src/core/ledger/post.ts', to: 'other/money.ts' },
];

it('draws each folder and file of the folder as a room, with the imports between two rooms as one arrow', () => {
  expect(graphOf('src', imports)).toEqual({
    rooms: ['app.ts', 'core', 'play'],
    floors: 3,
    arrows: [
      { from: 'play', to: 'core', imports: 2 },
      { from: 'app.ts', to: 'play', imports: 1 },
    ],
  });
});

it('draws the rooms inside a room', () => {
  expect(graphOf('src/play', imports).arrows).toEqual([{ from: 'boards', to: 'matches', imports: 1 }]);
});

it('counts a circle of rooms once', () => {
  const circle = [
    { from: 'src/a/x.ts', to: 'src/b/x.ts' },
    { from: 'src/b/x.ts', to: 'src/a/y.ts' },
  ];
  expect(graphOf('src', circle).floors).toBe(2);
});
