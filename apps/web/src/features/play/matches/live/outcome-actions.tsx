import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Coffee, History, Share2 } from '@muqabla/ui/icons';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { timeOfDay } from '../../../../lib/dates.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath, matchPath, paths, practicePath } from '../../../../paths.ts';
import { RematchButton } from '../../components/rematch-button.tsx';
import { ShareWinButton } from '../../components/share-win-button.tsx';
import { useRematchOver } from '../../components/use-rematch-state.ts';
import { openBoardPanel } from '../../lib/board-panel.ts';
import { LOSSES_BEFORE_BREAK, type OutcomeKind } from './losses.rules.ts';

/** Starts a break of an hour: no new battles and no deposits, as every time-out of the player's limits. */
const useTakeBreak = (onStarted: () => void) =>
  useMutation({
    mutationFn: () => api.call('POST /user/limits/time-out', { body: { hours: 1 } }),
    onSuccess: ({ timeOutUntil }) => {
      onStarted();
      void queryClient.invalidateQueries({ queryKey: ['own', 'limits'] });
      // Open battles are left, and their stakes come back.
      refetchMoney();
      if (timeOutUntil !== null) void toastOk(m.outcome_break_started({ time: timeOfDay(timeOutUntil) }));
    },
    onError: (error) => void toastBad(errorMessage(error, m.outcome_break_failed())),
  });

type OutcomeActionsProps = {
  match: MatchView;
  me: string;
  kind: OutcomeKind;
  /** The battles lost in a row today, this one included. */
  losses: number;
  /** False for a game that was cancelled before its first move: there is nothing to replay. */
  hasGame: boolean;
  /** True for the first battle that the player won. */
  isFirstWin: boolean;
  onClose: () => void;
};

const Pair = ({ children }: { children: ReactNode }) => <div className="grid grid-cols-2 gap-2.5">{children}</div>;

/** The next steps after a battle. After losses in a row a break weighs as much as the rematch. */
export function OutcomeActions(props: OutcomeActionsProps) {
  const { match, me, kind, losses, hasGame, isFirstWin, onClose } = props;
  const isRematchOver = useRematchOver(match);
  const isOnBoard = match.room === 'board';
  const link = (to: string, text: string) => (
    // Replaces the sheet's own history entry.
    <Link href={to} replace onClick={onClose} className={buttonClass({ variant: 'outline', size: 'small' })}>
      {text}
    </Link>
  );
  const seeGame = isOnBoard && hasGame ? <ReplayButton match={match} onClose={onClose} /> : null;
  if (kind === 'lost' && losses >= LOSSES_BEFORE_BREAK) return <AfterLosses {...props} seeGame={seeGame} link={link} />;
  // The first win has one next act, with the opponent who is still there, and something to show; no choice beside them.
  if (isFirstWin && !isRematchOver)
    return (
      <>
        <RematchButton match={match} me={me} onLeave={onClose} />
        {isOnBoard ? <ShareButton match={match} onClose={onClose} /> : <ShareWinButton match={match} me={me} />}
      </>
    );
  return (
    <>
      <RematchButton match={match} me={me} onLeave={onClose} />
      <Pair>
        {isOnBoard && !isRematchOver && link(lobbyPath(match.gameName, match.amount), m.outcome_another())}
        {isOnBoard && (kind === 'won' ? <ShareButton match={match} onClose={onClose} /> : seeGame)}
        {isOnBoard && isRematchOver && (kind === 'won' ? seeGame : link(paths.chat, m.live_problem()))}
        {!isOnBoard && kind === 'won' && <ShareWinButton match={match} me={me} />}
        {!isOnBoard && kind === 'won' && link(FOR_MONEY ? paths.withdraw : paths.wallet, m.live_withdraw())}
        {!isOnBoard && kind !== 'won' && link(matchPath(match._id, match.room), m.live_see_battle())}
        {!isOnBoard && kind !== 'won' && link(paths.chat, m.live_problem())}
      </Pair>
    </>
  );
}

type AfterLossesProps = OutcomeActionsProps & {
  seeGame: ReactNode;
  link: (to: string, text: string) => ReactNode;
};

function AfterLosses({ match, me, onClose, seeGame, link }: AfterLossesProps) {
  const takeBreak = useTakeBreak(onClose);
  return (
    <>
      <p className="text-center text-small text-text-2">{m.outcome_break_line()}</p>
      <Pair>
        <RematchButton match={match} me={me} variant="secondary" onLeave={onClose} />
        <Button
          variant="secondary"
          icon={<Coffee size={20} aria-hidden />}
          busy={takeBreak.isPending}
          onClick={() => takeBreak.mutate()}
        >
          {m.outcome_break()}
        </Button>
      </Pair>
      <Pair>
        {match.board === undefined
          ? link(paths.chat, m.live_problem())
          : link(practicePath(match.board.game, match.board.dice), m.outcome_practise())}
        {seeGame ?? link(matchPath(match._id, match.room), m.live_see_battle())}
      </Pair>
    </>
  );
}

function ReplayButton({ match, onClose }: { match: MatchView; onClose: () => void }) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={<History size={20} aria-hidden />}
      onClick={() => {
        onClose();
        openBoardPanel(match, 'replay');
      }}
    >
      {m.outcome_replay()}
    </Button>
  );
}

function ShareButton({ match, onClose }: { match: MatchView; onClose: () => void }) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Share2 size={20} aria-hidden />}
      onClick={() => {
        onClose();
        openBoardPanel(match, 'share');
      }}
    >
      {m.live_share()}
    </Button>
  );
}
