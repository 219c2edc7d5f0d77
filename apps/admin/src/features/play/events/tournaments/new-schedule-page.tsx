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
import { RhythmFields } from './rhythm-fields.tsx';
import {
  newSchedule,
  type ScheduleDraft,
  type ScheduleFault,
  scheduleFaultsOf,
  scheduleTermsOf,
} from './schedule-form.rules.ts';
import { TournamentFields } from './tournament-fields.tsx';
import type { DraftField } from './tournament-form.rules.ts';
import { TOURNAMENTS } from './tournaments.queries.ts';

const NO_FAULTS: ReadonlySet<ScheduleFault> = new Set();

/** Writes a schedule, then opens the list. */
export function NewSchedulePage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const [draft, setDraft] = useState(() => newSchedule(Date.now()));
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = scheduleFaultsOf(draft, now);
  // Faults are shown after the first attempt to submit.
  const shown = isSubmitted ? faults : NO_FAULTS;
  const onChange = (change: Partial<ScheduleDraft>) => setDraft({ ...draft, ...change });
  const write = useMutation({
    mutationFn: () => api.call('POST /admin/tournament-schedules', { body: scheduleTermsOf(draft) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [TOURNAMENTS] });
      void toastOk(m.schedule_saved());
      await navigate({ to: '/tournaments/schedules' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (faults.size === 0 && !write.isPending) write.mutate();
  };
  return (
    <PageBody className="max-w-[920px]">
      <BackLink to="/tournaments/schedules">{m.schedule_title()}</BackLink>
      <h2 className="text-h2">{m.schedule_new()}</h2>
      <Card>
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <MutationError error={write.error} />
          <TournamentFields
            draft={draft}
            faults={shown as ReadonlySet<DraftField>}
            onChange={onChange}
            houseHelp={m.schedule_house_help()}
            when={<RhythmFields draft={draft} faults={shown} onChange={onChange} />}
          />
          <Button type="submit" variant="primary" busy={write.isPending}>
            {m.schedule_save()}
          </Button>
        </form>
      </Card>
    </PageBody>
  );
}
