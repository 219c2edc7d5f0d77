import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { SaveBar } from '../../../../components/save-bar.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { GameFields } from './game-fields.tsx';
import { faultsOf, NEW_GAME, sameTerms, termsOf } from './game-form.rules.ts';
import { AllGames } from './game-page.tsx';
import { GAMES, gamesQuery } from './games.queries.ts';

/** Adds a game, then opens its page, where its picture is uploaded. */
export function NewGamePage() {
  const query = useQuery(gamesQuery);
  return (
    <PageBody className="max-w-[920px]">
      <AllGames />
      <h2 className="text-h2">{m.games_add()}</h2>
      <QueryFrame query={query} failed={m.games_failed()}>
        {({ linkHosts }) => <NewGame linkHosts={linkHosts} />}
      </QueryFrame>
    </PageBody>
  );
}

function NewGame({ linkHosts }: { linkHosts: readonly string[] }) {
  const [draft, setDraft] = useState(NEW_GAME);
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/games', { body: { gameName: draft.gameName, ...termsOf(draft), reason } }),
    onSuccess: async ({ _id, gameName }) => {
      await client.invalidateQueries({ queryKey: [GAMES] });
      void toastOk(m.game_created({ name: gameName }));
      await navigate({ to: '/games/$gameId', params: { gameId: _id } });
    },
  });
  const faults = faultsOf(draft, linkHosts);
  // No faults are shown while the form is empty.
  const shownFaults = sameTerms(draft, NEW_GAME) ? new Set<never>() : faults;
  return (
    <>
      <GameFields isNew draft={draft} linkHosts={linkHosts} faults={shownFaults} onDraft={setDraft} />
      <MutationError error={add.error} />
      <SaveBar
        id="game-reason"
        effect={m.game_create()}
        disabled={faults.size > 0}
        busy={add.isPending}
        onSave={(reason) => add.mutate(reason)}
      />
    </>
  );
}
