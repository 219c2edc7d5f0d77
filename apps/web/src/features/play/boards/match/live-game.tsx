import type { MatchView } from '@muqabla/contract/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { prizeOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';
import { otherSide } from '../board-game.ts';
import { BoardView } from '../board-view.tsx';
import { PlayerRow } from '../player-row.tsx';
import { sideNote } from '../side-note.ts';
import { playSound } from '../sounds.ts';
import { GameActions } from './game-actions.tsx';
import type { LiveBoard } from './live-board.rules.ts';
import { SideClock } from './side-clock.tsx';
import { TurnLine } from './turn-line.tsx';
import type { useLiveBoard } from './use-live-board.ts';
import { useOpponentAway } from './use-opponent-away.ts';

const PhrasesCard = lazyComponent(() => import('../../../components/phrases-card.tsx'), 'PhrasesCard');
const MatchSkills = lazyComponent(() => import('../../../components/match-skills.tsx'), 'MatchSkills');
const BoardEnd = lazyComponent(() => import('./board-end.tsx'), 'BoardEnd');

type LiveGameProps = { live: ReturnType<typeof useLiveBoard>; board: LiveBoard; match: MatchView };

/** The board of a match between its two players, from the first act to the result. */
export function LiveGame({ live, board, match }: LiveGameProps) {
  const { side: own, state } = board;
  const other = otherSide(own);
  const names = { host: board.host.username, joiner: board.joiner?.username ?? m.battle_joiner() };
  const isOpponentAway = useOpponentAway(board);
  const isOwnTurn = state?.turn === own;
  useEffect(() => {
    if (isOwnTurn) playSound('turn');
  }, [isOwnTurn]);
  if (state === undefined) return <NotStarted board={board} match={match} opponent={names[other]} />;
  const row = (side: typeof own) => (
    <PlayerRow
      side={side}
      name={side === own ? m.board_you() : names[side]}
      avatar={board[side]?.avatar ?? ''}
      note={sideNote(state, side)}
      isOnTurn={state.turn === side}
      end={<SideClock board={board} side={side} />}
    />
  );
  const { outcome } = state;
  return (
    <>
      {row(other)}
      <BoardView
        state={state}
        acts={board.acts}
        own={own}
        names={names}
        sending={live.sending}
        onAct={outcome === undefined ? live.act : undefined}
      />
      {row(own)}
      {outcome !== undefined ? (
        <BoardEnd board={board} outcome={outcome} match={match} opponent={names[other]} />
      ) : (
        <>
          <TurnLine
            board={board}
            opponent={names[other]}
            isDisconnected={live.isDisconnected}
            isRetrying={live.isRetrying}
            isOpponentAway={isOpponentAway}
          />
          <GameActions
            board={board}
            match={match}
            opponent={names[other]}
            isBusy={live.sending !== undefined}
            onAct={live.act}
          />
          {match.status === 'running' && <PhrasesCard match={match} me={board[own]?._id ?? ''} />}
          {match.tournamentId === undefined && (
            <p className="text-center text-small text-text-2">
              {m.board_stakes({ amount: formatRupees(match.amount), prize: formatRupees(prizeOf(match)) })}
            </p>
          )}
        </>
      )}
      <MatchSkills match={match} />
    </>
  );
}

function NotStarted({ board, match, opponent }: { board: LiveBoard; match: MatchView; opponent: string }) {
  const isEnded = match.status === 'cancelled' || match.status === 'deleted';
  const line = () => {
    if (isEnded) return match.tournamentId === undefined ? m.board_ended_before() : m.arena_not_begun();
    if (match.status === 'new') return m.board_waiting_player();
    return board.side === 'host'
      ? m.board_start_in_lobby({ name: opponent })
      : m.board_waiting_host({ name: opponent });
  };
  return (
    <Card className="grid gap-3 text-center">
      <h2>{isEnded ? m.room_cancelled() : m.board_not_started()}</h2>
      <p role="status" className="text-text-2">
        {line()}
      </p>
      {match.tournamentId === undefined ? (
        <>
          <Plate
            left={{ label: m.battle_playing_for(), value: <Money rupees={match.amount} /> }}
            right={{ label: m.battle_prize(), value: <Money rupees={prizeOf(match)} /> }}
          />
          <Link href={lobbyPath(match.gameName)} className={buttonClass({ variant: 'primary' })}>
            {m.battle_to_lobby()}
          </Link>
        </>
      ) : (
        <Link href={`/tournaments/${match.tournamentId}`} className={buttonClass({ variant: 'primary' })}>
          {m.arena_back()}
        </Link>
      )}
    </Card>
  );
}
