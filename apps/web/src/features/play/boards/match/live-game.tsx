import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { useOfflineNote } from '../../../../lib/offline-note.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import { extraTimeText } from '../../lib/extra-time.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { otherSide } from '../board-game.ts';
import { BoardTable } from '../board-table.tsx';
import { BoardView } from '../board-view.tsx';
import { PlayerRow } from '../player-row.tsx';
import { playSound } from '../sounds.ts';
import { type EndOfGame, endWords } from './end-words.ts';
import { GameActions } from './game-actions.tsx';
import type { LiveBoard } from './live-board.rules.ts';
import { SideClock } from './side-clock.tsx';
import { TurnLine } from './turn-line.tsx';
import { useBoardAtRest } from './use-board-at-rest.ts';
import { useEndShown } from './use-end-shown.ts';
import type { useLiveBoard } from './use-live-board.ts';
import { useOpponentAway } from './use-opponent-away.ts';

const PhrasesCard = lazyComponent(() => import('../../components/phrases-card.tsx'), 'PhrasesCard');
const MatchSkills = lazyComponent(() => import('../../components/match-skills.tsx'), 'MatchSkills');
const CarromCheck = lazyComponent(() => import('./carrom-check.tsx'), 'CarromCheck');
const BoardEnd = lazyComponent(() => import('./board-end.tsx'), 'BoardEnd');

type LiveGameProps = { live: ReturnType<typeof useLiveBoard>; board: LiveBoard; match: MatchView };

/** The board of a match between its two players, from the first act to the result. */
export function LiveGame({ live, board, match }: LiveGameProps) {
  const { side: own, state } = board;
  const atRest = useBoardAtRest(board);
  const other = otherSide(own);
  const names = { host: board.host.username, joiner: board.joiner?.username ?? m.battle_joiner() };
  const isOpponentAway = useOpponentAway(board);
  const isOwnTurn = atRest.state?.turn === own;
  const isRunning = state?.turn !== undefined;
  useWakeLock(isRunning || match.status === 'new' || match.status === 'requested');
  useOfflineNote(isRunning ? m.board_offline() : undefined);
  useEffect(() => {
    if (isOwnTurn) playSound('turn');
  }, [isOwnTurn]);
  const [restsAt, setRestsAt] = useState(-1);
  const isOver = atRest.state?.outcome !== undefined;
  // A game that was over when it was opened pales for no outcome.
  const [wasOver] = useState(isOver);
  const isEndShown = useEndShown(match._id, isOver && restsAt === state?.actNumber);
  if (state === undefined || atRest.state === undefined)
    return <NotStarted board={board} match={match} opponent={names[other]} />;
  const { state: shown } = atRest;
  const row = (side: typeof own) => (
    <PlayerRow
      state={shown}
      side={side}
      name={side === own ? m.board_you() : names[side]}
      avatar={board[side]?.avatar ?? ''}
      isAway={side === other && isOpponentAway}
      clock={<SideClock board={board} side={side} />}
    />
  );
  const { outcome } = shown;
  return (
    <BoardTable
      isPale={isOver && !wasOver && !isEndShown}
      other={row(other)}
      own={row(own)}
      board={
        <BoardView
          state={state}
          acts={board.acts}
          own={own}
          names={names}
          sending={live.sending}
          onAct={live.act}
          onRest={setRestsAt}
        />
      }
      turn={
        outcome === undefined && (
          <>
            <TurnLine
              board={atRest}
              isTournament={match.tournamentId !== undefined}
              opponent={names[other]}
              isDisconnected={live.isDisconnected}
              isRetrying={live.isRetrying}
              isOpponentAway={isOpponentAway}
            />
            {match.tournamentId === undefined && (
              <p className="text-center text-small text-text-2">
                {m.board_stakes({ amount: formatRupees(match.amount), prize: formatRupees(prizeOf(match)) })}
              </p>
            )}
          </>
        )
      }
      end={outcome && endOf({ board, outcome, match, opponent: names[other] })}
    >
      {state.position.kind === 'carrom' && <CarromCheck board={board} />}
      {outcome === undefined && (
        <>
          <GameActions
            board={board}
            match={match}
            opponent={names[other]}
            isBusy={live.sending !== undefined || state.outcome !== undefined}
            onAct={live.act}
          />
          {match.status === 'running' && <PhrasesCard match={match} me={board[own]?._id ?? ''} />}
        </>
      )}
      <MatchSkills match={match} />
    </BoardTable>
  );
}

const endOf = (end: EndOfGame) => {
  const { title, money } = endWords(end);
  return { said: `${title}. ${money} ${reasonText(end.outcome.reason)}`, card: <BoardEnd {...end} /> };
};

function NotStarted({ board, match, opponent }: { board: LiveBoard; match: MatchView; opponent: string }) {
  const extraTime = extraTimeText(match, board[board.side]?._id ?? '');
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
      {extraTime !== undefined && !isEnded && <p className="text-small font-semi">{extraTime}</p>}
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
