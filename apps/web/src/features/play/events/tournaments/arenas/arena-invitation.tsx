import { CallError } from '@muqabla/client/call-error';
import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { KeyValues } from '@muqabla/ui/key-values';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { LoadError } from '../../../../../components/load-error.tsx';
import { clockText } from '../../../../../lib/day-text.ts';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { useGameTitle } from '../../../../../lib/games.ts';
import { api } from '../../../../../lib/session.ts';
import * as m from '../../../../../messages.ts';
import { sidePaths, tournamentPath } from '../../../../../side-paths.ts';
import { timeText } from '../tournament-words.ts';
import { tournamentQuery } from '../tournament.query.ts';
import { arenaQuery } from './arenas.query.ts';

/** The invitation to a private arena: who made it, what is played, and the button that takes a seat. */
export function ArenaInvitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(arenaQuery(token));
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState role="status" spot="lost" title={m.arenas_link_over()} action={<ToArenas />}>
        {m.arenas_link_over_line()}
      </EmptyState>
    );
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-60 rounded-l" />
    ) : (
      <LoadError title={m.arenas_failed()} busy={isFetching} onRetry={() => void refetch()} />
    );
  return <Invitation arena={data} token={token} />;
}

const ToArenas = () => (
  <Link href={sidePaths.arenas} className={buttonClass({ variant: 'primary', block: true })}>
    {m.arenas_title()}
  </Link>
);

function Invitation({ arena, token }: { arena: TournamentDetails; token: string }) {
  const { title, gameName, players, maxPlayers, startsAt, endsAt, now, arena: made } = arena;
  const game = useGameTitle(gameName);
  if (made === undefined) return null;
  return (
    <Card className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        <Avatar image={made.maker.avatar} size={72} />
        <p className="text-text-2">{made.isMaker ? m.arenas_own() : m.arenas_invites({ name: made.maker.username })}</p>
        <h2>{title}</h2>
        <p className="text-small text-text-2">{timeText(arena, Date.parse(now))}</p>
      </div>
      <KeyValues
        lines={[
          { key: m.game(), value: game },
          { key: m.arena_when(), value: m.arena_time({ from: clockText(startsAt), to: clockText(endsAt) }) },
          { key: m.players(), value: m.players_of({ count: players, most: maxPlayers }) },
        ]}
      />
      <NextStep arena={arena} token={token} />
      <p className="text-caption text-text-3">{m.arenas_terms()}</p>
    </Card>
  );
}

function NextStep({ arena, token }: { arena: TournamentDetails; token: string }) {
  const { _id, own, arena: made, status, players, maxPlayers, joinUntil, now } = arena;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const join = useMutation({
    mutationFn: () => api.call('POST /arenas/{token}/join', { params: { token } }),
    onSuccess: (joined) => {
      client.setQueryData(tournamentQuery(_id).queryKey, joined);
      navigate(tournamentPath(_id), { replace: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: arenaQuery(token).queryKey }),
  });
  if (own !== undefined || made?.isMaker === true)
    return (
      <Link href={tournamentPath(_id)} className={buttonClass({ variant: 'primary', block: true })}>
        {m.arenas_open()}
      </Link>
    );
  if (status === 'cancelled') return <Over text={m.arenas_called_off()} />;
  if (status === 'paid' || status === 'finishing') return <Over text={m.arenas_ended()} />;
  if (Date.parse(now) >= Date.parse(joinUntil)) return <Over text={m.arenas_ended()} />;
  if (players >= maxPlayers) return <Over text={m.arenas_full()} />;
  return (
    <>
      {join.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(join.error, m.arena_act_failed())}
        </Note>
      )}
      <Button variant="primary" block busy={join.isPending} onClick={() => join.mutate()}>
        {m.arena_join_free()}
      </Button>
    </>
  );
}

function Over({ text }: { text: string }) {
  return (
    <>
      <Note tone="wait" role="status">
        {text}
      </Note>
      <Link href={sidePaths.newArena} className={buttonClass({ variant: 'outline', block: true })}>
        {m.arenas_make_own()}
      </Link>
    </>
  );
}
