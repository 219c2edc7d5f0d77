import type { AgeState } from '@muqabla/contract/accounts/age/age-terms';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { playerAgeQuery } from './players.queries.ts';

const stateText = (state: AgeState, age: number): string =>
  state === 'notAsked' || state === 'needed' ? m.age_state[state]() : m.age_state[state]({ age });

/** A player's proof of age and the guardian who has confirmed, which staff may revoke. Nothing where none is asked for. */
export function AgeCard({ playerId }: { playerId: string }) {
  const query = playerAgeQuery(playerId);
  const { data, isError } = useQuery(query);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/players/{playerId}/age/revoke', { params: { playerId }, body: { reason } }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
  });
  if (isError) return <Note tone="bad">{m.age_failed()}</Note>;
  if (data === undefined || (data.state === 'notAsked' && data.provedAt === null)) return null;
  const { state, minimumAge: age, provedAt, guardian } = data;
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.age_card()}</h3>
      <p className="text-small">
        <b>{stateText(state, age)}</b>
        <span className="block text-caption text-text-3">
          {provedAt === null ? (
            state === 'proved' && m.age_by_kyc()
          ) : (
            <>
              {m.age_proved_at()} <When within at={provedAt} />
            </>
          )}
        </span>
      </p>
      {guardian !== null && (
        <p className="text-small">
          {m.age_guardian()}: <b>{guardian.name}</b>, {m.age_relation[guardian.relation]()}
          <span className="block text-caption text-text-3">
            <When at={guardian.confirmedAt} />
          </span>
        </p>
      )}
      {provedAt !== null && (
        <details className="border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semi">{m.age_revoke()}</summary>
          <div className="grid gap-2.5 pb-1">
            <MutationError error={revoke.error} />
            <ReasonForm
              id="age-reason"
              label={m.age_revoke_reason()}
              readers={m.age_revoke_help()}
              effect={m.age_revoke()}
              variant="outline"
              busy={revoke.isPending}
              onSubmit={(reason) => revoke.mutate(reason)}
            />
          </div>
        </details>
      )}
    </Card>
  );
}
