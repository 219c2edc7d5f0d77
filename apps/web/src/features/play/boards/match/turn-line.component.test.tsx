import type { MatchView } from '@muqabla/contract/play/matches/match';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { endWords } from './end-words.ts';
import type { LiveBoard } from './live-board.rules.ts';
import { TurnLine } from './turn-line.tsx';

setUpComponentTest();

const board = {
  side: 'host',
  acts: [],
  state: { turn: 'host', legalMoves: [], position: { kind: 'chess' } },
} as unknown as LiveBoard;

it.each([
  ['en', false, /^The first move has 2 minutes.* both stakes go back\.$/],
  ['en', true, /^The first move has 2 minutes.* counts for neither of you\.$/],
  ['hi', true, /टूर्नामेंट में किसी का नहीं गिना जाएगा।$/],
] as const)('says in %s what follows without a first move, in a tournament %s', (language, isTournament, words) => {
  show(
    <TurnLine
      board={board}
      isTournament={isTournament}
      opponent="Jaya"
      isDisconnected={false}
      isRetrying={false}
      isOpponentAway={false}
    />,
    { language },
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it('says of a cancelled game of a tournament that it does not count', () => {
  const match = { tournamentId: 't1', amount: 0, winAmount: 0 } as unknown as MatchView;
  const outcome = { result: 'cancelled', reason: 'no-start' } as const;
  expect(endWords({ board, outcome, match, opponent: 'Jaya' }).money).toBe(
    'The game does not count in the tournament.',
  );
});
