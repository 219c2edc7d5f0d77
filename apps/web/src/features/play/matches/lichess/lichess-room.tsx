import type { LichessGameView } from '@muqabla/contract/play/lichess/lichess-calls';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { ExternalLink, Headset } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { opponentOf } from '../../../../lib/match-side.rules.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { chatAboutPath } from '../../../../paths.ts';
import { RoomBanner } from '../room/room-banner.tsx';
import { roomStateOf } from '../room/room-state.rules.ts';
import { WaitingCard } from '../room/waiting-card.tsx';
import { LichessGameCard } from './lichess-game-card.tsx';

const PhrasesCard = lazyComponent(() => import('../../components/phrases-card.tsx'), 'PhrasesCard');
const OutcomeCard = lazyComponent(
  () => import('../room/outcome-card.tsx'),
  'OutcomeCard',
  <Skeleton className="h-60 rounded-l" />,
);

const POLL_MILLISECONDS = 4000;

const useLichessGame = (matchId: string) =>
  useQuery({
    queryKey: ['own', 'lichess', matchId],
    queryFn: ({ signal }) => api.call('GET /match/lichess/{matchId}', { params: { matchId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.phase === 'over' ? false : POLL_MILLISECONDS),
  });

/** Content of the room by the match's status. */
export function LichessRoom({ match, me }: { match: MatchView; me: string }) {
  const { status } = match;
  const game = useLichessGame(match._id);
  const isGameOver = game.data?.phase === 'over';
  useEffect(() => {
    // An event may have been missed.
    if (isGameOver && status === 'running')
      void queryClient.invalidateQueries({ queryKey: matchQuery(match._id).queryKey });
  }, [isGameOver, status, match._id]);
  const state = roomStateOf(match, me);
  const opponent = opponentOf(match, me)?.username ?? m.battle_joiner();
  const isWaiting = status === 'new' || status === 'requested';
  const isOver = hasEnded(status);
  return (
    <>
      <RoomBanner match={match} />
      {isWaiting && <WaitingCard match={match} phase={state.phase} opponent={opponent} />}
      {status === 'running' && game.data !== undefined && <LichessGameCard game={game.data} role={state.role} />}
      {status === 'running' && game.data === undefined && !game.isError && <Skeleton className="h-60 rounded-l" />}
      {status === 'running' && game.data === undefined && game.isError && (
        <LoadError title={m.lichess_game_not_loaded()} busy={game.isFetching} onRetry={() => void game.refetch()} />
      )}
      {status === 'running' && <PhrasesCard match={match} me={me} />}
      {status === 'conflict' && <InReview match={match} game={game.data} />}
      {isOver && (
        <>
          <OutcomeCard match={match} me={me} />
          <Finding game={game.data} />
        </>
      )}
    </>
  );
}

function InReview({ match, game }: { match: MatchView; game: LichessGameView | undefined }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Note tone="bad" role="status">
        <b className="block">{m.lichess_review()}</b>
        {m.lichess_review_next()}
      </Note>
      <LookLink game={game} />
      <Link href={chatAboutPath(match._id)} className={buttonClass({ block: true })}>
        <Headset size={20} aria-hidden />
        {m.battle_support()}
      </Link>
    </Card>
  );
}

const FINDINGS: Partial<Record<NonNullable<LichessGameView['finding']>, () => string>> = {
  won: m.lichess_found_won,
  drawn: m.lichess_found_drawn,
  aborted: m.lichess_found_aborted,
  notJoined: m.lichess_found_not_joined,
  notCreated: m.lichess_found_not_created,
};

/** Shows the finding in Lichess's report, once the match is over. */
function Finding({ game }: { game: LichessGameView | undefined }) {
  const words = game?.finding === undefined ? undefined : FINDINGS[game.finding]?.();
  if (words === undefined) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{m.lichess_game()}</h2>
      <p className="text-text-2">{words}</p>
      {(game?.finding === 'won' || game?.finding === 'drawn') && <LookLink game={game} />}
    </Card>
  );
}

function LookLink({ game }: { game: LichessGameView | undefined }) {
  if (game?.url === undefined) return null;
  return (
    <a href={game.url} target="_blank" rel="noreferrer" className={buttonClass({ block: true })}>
      <ExternalLink size={20} aria-hidden />
      {m.lichess_look()}
    </a>
  );
}
