import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { BackLink } from '../../../../components/back-link.tsx';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { api } from '../../../../lib/api.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { StartFields, TournamentFields } from './tournament-fields.tsx';
import { type DraftField, faultsOf, newDraft, termsOf, type TournamentDraft } from './tournament-form.rules.ts';
import { TOURNAMENTS } from './tournaments.queries.ts';

/** Plans a tournament, then opens its page. */
export function NewTournamentPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const [draft, setDraft] = useState(() => newDraft(Date.now()));
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = faultsOf(draft, now);
  const plan = useMutation({
    mutationFn: () => api.call('POST /admin/tournaments', { body: termsOf(draft) }),
    onSuccess: async ({ _id }) => {
      await client.invalidateQueries({ queryKey: [TOURNAMENTS] });
      void toastOk(m.tour_planned_done());
      await navigate({ to: '/tournaments/$tournamentId', params: { tournamentId: _id } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (faults.size === 0 && !plan.isPending) plan.mutate();
  };
  const fields = {
    draft,
    // Faults are shown after the first attempt to submit.
    faults: isSubmitted ? faults : new Set<DraftField>(),
    onChange: (change: Partial<TournamentDraft>) => setDraft({ ...draft, ...change }),
  };
  return (
    <PageBody className="max-w-[920px]">
      <BackLink to="/tournaments">{m.all_tournaments()}</BackLink>
      <h2 className="text-h2">{m.tour_new()}</h2>
      <Card>
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <MutationError error={plan.error} />
          <TournamentFields {...fields} when={<StartFields {...fields} />} />
          <Button type="submit" variant="primary" busy={plan.isPending}>
            {m.tour_plan()}
          </Button>
        </form>
      </Card>
    </PageBody>
  );
}
