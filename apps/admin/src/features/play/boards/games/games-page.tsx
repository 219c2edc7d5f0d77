import type { StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Plus } from '@muqabla/ui/icons';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { SaveBar } from '../../../../components/save-bar.tsx';
import { api, hostUrl } from '../../../../lib/api.ts';
import { useLive } from '../../../../lib/live.ts';
import * as m from '../../../../messages.ts';
import { SortableList } from '../../components/sortable-list.tsx';
import { modeWords, statusWords, titleOf } from './game.messages.ts';
import { GAMES, gamesQuery } from './games.queries.ts';

/** The games in the order players see them; can be reordered, opened and extended. */
export function GamesPage() {
  const query = useQuery(gamesQuery);
  useLive(['connect', 'settingsChanged'], () => void query.refetch());
  return (
    <PageBody className="max-w-[920px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-text-2">{m.games_about()}</p>
        <Link to="/games/new" className={buttonClass({ variant: 'primary', size: 'small' })}>
          <Plus size={18} aria-hidden />
          {m.games_add()}
        </Link>
      </div>
      <QueryFrame query={query} failed={m.games_failed()}>
        {({ games }) =>
          games.length === 0 ? (
            <EmptyState spot="seats" title={m.games_empty()}>
              {m.games_empty_text()}
            </EmptyState>
          ) : (
            <GameOrder games={games} />
          )
        }
      </QueryFrame>
    </PageBody>
  );
}

const idsOf = (games: readonly StaffGame[]) => games.map(({ _id }) => _id);

function GameOrder({ games }: { games: readonly StaffGame[] }) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<{ from: string[]; to: string[] } | null>(null);
  const save = useMutation({
    mutationFn: (body: { from: string[]; to: string[]; reason: string }) =>
      api.call('PUT /admin/games/order', { body }),
    onSuccess: () => void toastOk(m.games_order_saved()),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [GAMES] });
      setWanted(null);
    },
  });
  const byId = new Map(games.map((game) => [game._id, game]));
  const shown = wanted === null ? [...games] : wanted.to.flatMap((id) => byId.get(id) ?? []);
  const changed = wanted !== null && wanted.to.join() !== idsOf(games).join();
  return (
    <>
      <SortableList
        label={m.games()}
        items={shown}
        keyOf={({ _id }) => _id}
        nameOf={titleOf}
        onOrder={(next) => setWanted({ from: wanted?.from ?? idsOf(games), to: idsOf(next) })}
      >
        {(game) => <GameLine game={game} />}
      </SortableList>
      <MutationError error={save.error} />
      {changed && (
        <Card className="grid gap-2.5">
          <p role="status">{m.games_order_changed()}</p>
          <SaveBar
            id="order-reason"
            effect={m.games_order_save()}
            disabled={false}
            busy={save.isPending}
            onSave={(reason) => save.mutate({ ...wanted, reason })}
          >
            <Button variant="ghost" onClick={() => setWanted(null)}>
              {m.games_order_undo()}
            </Button>
          </SaveBar>
        </Card>
      )}
    </>
  );
}

function GameLine({ game }: { game: StaffGame }) {
  const { _id, status, resultMode, instructions, game_image } = game;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <img
        src={game_image === '' ? fallback : hostUrl(game_image)}
        alt=""
        loading="lazy"
        className="h-11 w-15 flex-none rounded-s bg-inset object-cover"
      />
      <span className="min-w-0 flex-1">
        <Link to="/games/$gameId" params={{ gameId: _id }} className="link inline-block min-h-6 font-semi">
          {titleOf(game)}
        </Link>
        <span className="num block text-caption text-text-3">
          {modeWords(resultMode)}, {m.game_rules_count({ count: instructions.length })}
        </span>
      </span>
      <Chip tone={status === 'active' ? 'ok' : 'mute'}>{statusWords(status)}</Chip>
    </span>
  );
}
