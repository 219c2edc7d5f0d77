import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronRight } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { LoadError } from '../../../../components/load-error.tsx';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import { useGameTitle } from '../../../../lib/games.ts';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { opponentOf } from '../../../../lib/match-side.rules.ts';
import { useMe } from '../../../../lib/me.ts';
import { dropSharedPicture, readSharedPicture } from '../../../../lib/result-store.ts';
import * as m from '../../../../messages.ts';
import { matchPath, paths } from '../../../../paths.ts';
import { awaitingResult } from './awaiting.rules.ts';

/** The room of a match with its form for a win, which takes the shared picture. */
const roomWithPicture = ({ _id, room }: MatchView) => `${matchPath(_id, room)}?shared`;

/** Sends the shared picture on to the only battle that waits for a result, or lets the player choose. */
export function ShareResult() {
  const me = useMe()?._id;
  const query = useQuery({ ...playerMatchesQuery(), staleTime: 0 });
  const picture = useSharedPicture();
  if (query.isError && query.data === undefined)
    return <LoadError title={m.room_not_loaded()} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || me === undefined || picture === 'loading')
    return (
      <>
        <LoadingStatus text={m.share_result_loading()} />
        <Skeleton className="h-40 rounded-l" />
      </>
    );
  if (picture === undefined) return <Note tone="wait">{m.share_result_no_picture()}</Note>;
  const matches = awaitingResult(query.data, me);
  const [only] = matches;
  if (only !== undefined && matches.length === 1) return <Redirect to={roomWithPicture(only)} replace />;
  const drop = () => void dropSharedPicture().then(() => navigate(paths.home, { replace: true }));
  return (
    <>
      <img
        src={picture}
        alt={m.share_result_picture()}
        className="mx-auto max-h-60 rounded-m object-contain inset-ring inset-ring-line"
      />
      {only === undefined ? (
        <Note tone="wait">{m.share_result_none()}</Note>
      ) : (
        <>
          <h2>{m.share_result_choose()}</h2>
          <ul className="grid gap-2.5">
            {matches.map((match) => (
              <li key={match._id}>
                <Choice match={match} me={me} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="ghost" block onClick={drop}>
        {m.share_result_drop()}
      </Button>
    </>
  );
}

function Choice({ match, me }: { match: MatchView; me: string }) {
  const title = useGameTitle(match.gameName);
  return (
    <Link href={roomWithPicture(match)} className="block">
      <Card className="flex items-center gap-3">
        <span className="grid min-w-0 flex-1">
          <b className="truncate">{opponentOf(match, me)?.username}</b>
          <span className="text-small text-text-2">
            {title}, {formatRupees(match.amount)}
          </span>
          <span className="num text-small text-text-2">{m.share_result_room({ code: match.roomcode })}</span>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Card>
    </Link>
  );
}

/** The address of the shared picture; undefined when there is none. */
function useSharedPicture(): string | undefined | 'loading' {
  const [picture, setPicture] = useState<string | undefined>('loading');
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    void readSharedPicture().then((file) => {
      if (isOver) return;
      url = file && URL.createObjectURL(file);
      setPicture(url);
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, []);
  return picture;
}
