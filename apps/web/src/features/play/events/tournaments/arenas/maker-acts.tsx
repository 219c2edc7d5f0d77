import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Popup } from '@muqabla/ui/popup';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '../../../../../components/query-list.tsx';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { api } from '../../../../../lib/session.ts';
import * as m from '../../../../../messages.ts';
import { tournamentQuery } from '../tournament.query.ts';

type Person = { readonly _id: string; readonly username: string };

/** The acts of the maker: to remove a player, and to call the arena off before its start. */
export function MakerActs({ tournament, token }: { tournament: TournamentDetails; token: string }) {
  const { _id, status, startsAt, now, arena, players } = tournament;
  // What is asked about stays while the question fades out.
  const [asked, setAsked] = useState<Person | 'close'>('close');
  const [isAsking, setAsking] = useState(false);
  const [isShown, setShown] = useState(false);
  const client = useQueryClient();
  const ask = (what: Person | 'close') => {
    setAsked(what);
    setAsking(true);
  };
  const act = useMutation({
    mutationFn: (what: Person | 'close') =>
      what === 'close'
        ? api.call('POST /arenas/{token}/close', { params: { token } })
        : api.call('POST /arenas/{token}/remove', { params: { token }, body: { playerId: what._id } }),
    onSuccess: async (after, what) => {
      const { queryKey } = tournamentQuery(_id);
      // What is read in this moment may be of a moment ago: the answer of the act is newer.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, after);
      void toastOk(what === 'close' ? m.arenas_closed() : m.arenas_removed({ name: what.username }));
    },
    onError: (error) => {
      void toastBad(errorMessage(error, m.arena_act_failed()));
      void client.invalidateQueries({ queryKey: ['own', 'tournament', _id] });
    },
    onSettled: () => {
      setAsking(false);
      // Not awaited: the next act need not wait for what is read again.
      void client.invalidateQueries({ queryKey: ['own', 'tournament', _id, 'people'] });
    },
  });
  const mayClose = status === 'planned' && Date.parse(now) < Date.parse(startsAt);
  const others = players > 1 || tournament.own === undefined;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="text-h3">{m.arenas_yours()}</h2>
      <p className="text-small text-text-2">{m.arenas_yours_line()}</p>
      {others && (
        <Button variant="outline" block aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {m.arenas_remove()}
        </Button>
      )}
      {isShown && <People id={_id} makerId={arena?.maker._id ?? ''} onRemove={ask} />}
      {mayClose && (
        <Button variant="bad" block onClick={() => ask('close')}>
          {m.arenas_close()}
        </Button>
      )}
      <Popup
        open={isAsking}
        onClose={() => setAsking(false)}
        title={asked === 'close' ? m.arenas_close_sure() : m.arenas_remove_sure({ name: asked.username })}
        actions={
          <>
            <Button variant="bad" block busy={act.isPending} onClick={() => act.mutate(asked)}>
              {asked === 'close' ? m.arenas_close() : m.arenas_remove_yes()}
            </Button>
            <Button variant="ghost" block onClick={() => setAsking(false)}>
              {m.arenas_keep()}
            </Button>
          </>
        }
      >
        {asked === 'close' ? m.arenas_close_line() : m.arenas_remove_line()}
      </Popup>
    </Card>
  );
}

type PeopleProps = { id: string; makerId: string; onRemove: (person: Person) => void };

/** The players of the arena. At most a hundred: two pages. */
function People({ id, makerId, onRemove }: PeopleProps) {
  const query = useQuery({
    queryKey: ['own', 'tournament', id, 'people'],
    queryFn: async ({ signal }) => {
      const params = { id };
      const first = await api.call('GET /tournaments/{id}/standings', { params, query: {}, signal });
      if (first.next === undefined) return first.standings;
      const query = { after: first.next };
      const second = await api.call('GET /tournaments/{id}/standings', { params, query, signal });
      return [...first.standings, ...second.standings];
    },
    staleTime: 0,
  });
  return (
    <QueryList query={query}>
      {(standings) => (
        <ul aria-label={m.players()} className="divide-y divide-line">
          {standings
            .filter(({ player }) => player._id !== makerId)
            .map(({ player }) => (
              <li key={player._id} className="flex min-h-14 items-center gap-3 py-1.5">
                <Avatar image={player.avatar} size={36} />
                <span className="min-w-0 flex-1 truncate font-semi">{player.username}</span>
                <Button size="small" variant="ghost" onClick={() => onRemove(player)}>
                  {m.arenas_remove_yes()}
                  <span className="sr-only"> {player.username}</span>
                </Button>
              </li>
            ))}
        </ul>
      )}
    </QueryList>
  );
}
