import type { MatchView } from '@muqabla/contract/play/matches/match';
import { openBoardPanel } from '../lib/board-panel.ts';
import { CheckLine } from './check-line.tsx';

type BoardFactsProps = { match: MatchView; me: string; onClose: () => void };

/** The part of an outcome that a game on the board has: its check on this phone. */
export function BoardFacts({ match, me, onClose }: BoardFactsProps) {
  return (
    <CheckLine
      match={match}
      me={me}
      onCheck={() => {
        onClose();
        openBoardPanel(match, 'check');
      }}
    />
  );
}
