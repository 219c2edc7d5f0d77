import { COMPLAINT_HOURS } from '@muqabla/contract/play/boards/complaint-terms';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { Flag, History, Share2, ShieldCheck, Trophy, Undo2 } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ColourRain } from '../../../../components/colour-rain.tsx';
import { serverNow } from '../../../../lib/server-clock.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import { RematchButton } from '../../components/rematch-button.tsx';
import { useRematchOver } from '../../components/use-rematch-state.ts';
import { type BoardPanel, boardPanel } from '../../lib/board-panel.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { useFirstWin } from '../../lib/use-first-win.ts';
import { checkTitle } from '../check-title.ts';
import { playSound } from '../sounds.ts';
import { useResultInView } from '../use-result-in-view.ts';
import { type EndOfGame, endWords } from './end-words.ts';
import { isBeforeFirstAct, type LiveBoard } from './live-board.rules.ts';
import { RollsLine } from './rolls-line.tsx';

const MatchLogCard = lazyComponent(() => import('../../components/match-log-card.tsx'), 'MatchLogCard');
const BoardPanels = lazyComponent(() => import('../end/board-panels.tsx'), 'BoardPanels');
const OpponentButton = lazyComponent(() => import('../../components/opponent-button.tsx'), 'OpponentButton');

type BoardEndProps = EndOfGame & { match: MatchView };

const lookOf = ({ board: { side }, outcome }: EndOfGame) => {
  const mute = 'bg-mute-tint text-mute-ink';
  if (outcome.result !== 'won') return { Icon: Undo2, disc: mute };
  return outcome.winner === side ? { Icon: Trophy, disc: 'bg-ok-tint text-ok-ink' } : { Icon: Flag, disc: mute };
};

/** Shows the outcome of the game below its board, and the next steps: a rematch, and sheets with the replay and the check. */
export function BoardEnd(props: BoardEndProps) {
  const { board, outcome, match, opponent } = props;
  const [openedAt] = useState(serverNow);
  useEffect(() => playSound('end'), []);
  const { Icon, disc } = lookOf(props);
  const { title, money } = endWords(props);
  const result = useResultInView();
  const hasGame = !isBeforeFirstAct(board.acts);
  const me = match[board.side]?._id;
  const other = match[board.side === 'host' ? 'joiner' : 'host'];
  const hasWon = outcome.result === 'won' && outcome.winner === board.side;
  const isRematchOver = useRematchOver(match);
  const mayComplain = openedAt - Date.parse(match.statusSince) < COMPLAINT_HOURS * 3_600_000;
  const isFirstWin = useFirstWin(match, me ?? '', hasWon && me !== undefined);
  return (
    <>
      {isFirstWin && <ColourRain />}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div ref={result} className="board-result grid gap-3">
          <div className="grid justify-items-center gap-1 py-1 text-center">
            <span className={cx('grid size-14 place-items-center rounded-full', disc)}>
              <Icon size={28} aria-hidden />
            </span>
            <h2>{title}</h2>
            <p className="text-text-2">{money}</p>
            <p className="text-small text-text-2">{reasonText(outcome.reason)}</p>
            <RollsLine board={board} />
          </div>
          {match.tournamentId === undefined ? (
            me !== undefined && <RematchButton match={match} me={me} />
          ) : (
            <Link
              href={`/tournaments/${match.tournamentId}`}
              className={buttonClass({ variant: 'primary', block: true })}
            >
              {m.arena_back()}
            </Link>
          )}
        </div>
        <div className="grid grid-cols-2 gap-2 empty:hidden [&>:last-child:nth-child(odd)]:col-span-2">
          {hasGame && (
            <>
              <PanelButton board={board} panel="replay" icon={<History size={20} aria-hidden />}>
                {m.board_replay()}
              </PanelButton>
              <PanelButton board={board} panel="check" icon={<ShieldCheck size={20} aria-hidden />}>
                {checkTitle(board.game)}
              </PanelButton>
              <PanelButton board={board} panel="share" icon={<Share2 size={20} aria-hidden />}>
                {m.live_share()}
              </PanelButton>
            </>
          )}
          {(match.tournamentId !== undefined || !isRematchOver) && (
            <Link
              href={lobbyPath(match.gameName, match.tournamentId === undefined ? match.amount : undefined)}
              className={buttonClass({ variant: 'outline', size: 'small' })}
            >
              {m.outcome_another()}
            </Link>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-x-2">
          {other !== undefined && <OpponentButton player={other} matchId={match._id} />}
          {mayComplain && (
            <PanelButton board={board} panel="complaint" variant="ghost">
              {m.board_complain()}
            </PanelButton>
          )}
        </div>
      </Card>
      {me !== undefined && (
        <>
          <MatchLogCard matchId={match._id} me={me} shown={{ outcome: match.winner ?? 'cancel', side: board.side }} />
          <BoardPanels board={board} match={match} me={me} opponent={opponent} hasWon={hasWon} />
        </>
      )}
    </>
  );
}

type PanelButtonProps = {
  board: LiveBoard;
  panel: BoardPanel;
  variant?: 'secondary' | 'ghost';
  icon?: ReactNode;
  children: string;
};

/** Opens a sheet over the board. */
function PanelButton({ board: { matchId }, panel, variant = 'secondary', icon, children }: PanelButtonProps) {
  return (
    <Button
      variant={variant}
      size="small"
      aria-haspopup="dialog"
      icon={icon}
      onClick={() => boardPanel.set({ matchId, panel })}
    >
      {children}
    </Button>
  );
}
