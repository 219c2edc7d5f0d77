import type { MatchView } from '@muqabla/contract/play/matches/match';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import { type BoardPanel, boardPanel } from '../../lib/board-panel.ts';
import { checkTitle } from '../check-title.ts';
import { BoardComplaintForm } from '../match/board-complaint-form.tsx';
import type { LiveBoard } from '../match/live-board.rules.ts';

const Replay = lazyComponent(() => import('../replay/replay.tsx'), 'Replay');
const DiceCheck = lazyComponent(() => import('../replay/dice-check.tsx'), 'DiceCheck');
const ShareGame = lazyComponent(() => import('../share/share-game.tsx'), 'ShareGame');

type BoardPanelsProps = { board: LiveBoard; match: MatchView; me: string; opponent: string; hasWon: boolean };

/** The sheets over the board of a finished game: its replay, its check, a complaint, and what can be shared of it. */
export function BoardPanels({ board, match, me, opponent, hasWon }: BoardPanelsProps) {
  const open = boardPanel.useAs((panel) => panel);
  const isOwn = open?.matchId === board.matchId;
  // The last sheet keeps its content while it slides out.
  const [last, setLast] = useState<BoardPanel>('replay');
  if (isOwn && open.panel !== last) setLast(open.panel);
  const titles: Record<BoardPanel, string> = {
    replay: m.board_replay(),
    check: checkTitle(board.game),
    complaint: m.board_complain(),
    share: hasWon ? m.share_win_title() : m.share_game_title(),
  };
  return (
    <Sheet open={isOwn} onClose={() => boardPanel.set(null)} title={titles[last]} closeLabel={m.close()}>
      {last === 'replay' && <Replay board={board} opponent={opponent} />}
      {last === 'check' && <DiceCheck match={match} me={me} />}
      {last === 'complaint' && <BoardComplaintForm matchId={board.matchId} />}
      {last === 'share' && <ShareGame board={board} match={match} />}
    </Sheet>
  );
}
