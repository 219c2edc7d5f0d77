import { buttonClass } from '@muqabla/ui/button-class';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ChevronLeft } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { useLive } from '../../../../lib/live.ts';
import * as m from '../../../../messages.ts';
import { GameForm } from './game-form.tsx';
import { GamePicture } from './game-picture.tsx';
import { statusWords, titleOf } from './game.messages.ts';
import { gamesQuery } from './games.queries.ts';

/** Shown when the address names an unknown game. */
function MissingGame() {
  return (
    <EmptyState
      spot="lost"
      title={m.games_missing_title()}
      action={
        <Link to="/games" className={buttonClass({ variant: 'primary' })}>
          {m.games_all()}
        </Link>
      }
    >
      {m.games_missing_text()}
    </EmptyState>
  );
}

const route = getRouteApi('/staff/games/$gameId');

/** One game: its fields, its picture, and a preview of its tile. */
export function GamePage() {
  const { gameId } = route.useParams();
  const query = useQuery(gamesQuery);
  useLive(['connect', 'settingsChanged'], () => void query.refetch());
  return (
    <PageBody>
      <AllGames />
      <QueryFrame query={query} failed={m.games_failed()}>
        {({ games, linkHosts }) => {
          const game = games.find(({ _id }) => _id === gameId);
          return game === undefined ? (
            <MissingGame />
          ) : (
            <>
              <h2 className="flex flex-wrap items-center gap-2.5 text-h2">
                {titleOf(game)}
                <Chip tone={game.status === 'active' ? 'ok' : 'mute'}>{statusWords(game.status)}</Chip>
                <span className="text-small font-normal text-text-3">{game.gameName}</span>
              </h2>
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_292px]">
                <GameForm key={gameId} game={game} linkHosts={linkHosts} />
                <GamePicture key={`${gameId}-picture`} game={game} />
              </div>
            </>
          );
        }}
      </QueryFrame>
    </PageBody>
  );
}

/** A link back to the list. */
export function AllGames() {
  return (
    <Link
      to="/games"
      className="link inline-flex min-h-6 items-center gap-1 justify-self-start text-small pointer-coarse:min-h-11"
    >
      <ChevronLeft size={18} aria-hidden />
      {m.games_all()}
    </Link>
  );
}
