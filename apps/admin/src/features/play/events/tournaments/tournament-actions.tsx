import type { StaffTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { api } from '../../../../lib/api.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { StartFields, TournamentFields } from './tournament-fields.tsx';
import { type DraftField, draftOf, faultsOf, termsOf, type TournamentDraft } from './tournament-form.rules.ts';
import { useTournamentAction } from './tournaments.queries.ts';

type ActionProps = { tournament: StaffTournament };

/** Approves the prize of the house; by another staff member than the planner. */
export function ApprovePrize({ tournament: { _id: id, version, housePrize } }: ActionProps) {
  const approve = useTournamentAction(
    () => api.call('POST /admin/tournaments/{id}/approve', { params: { id }, body: { version } }),
    () => m.tour_approved(),
  );
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.tour_unapproved()}</h2>
      <p className="text-small text-text-2">{m.tour_approve_line()}</p>
      <MutationError error={approve.error} />
      <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
        {m.tour_approve({ amount: formatRupees(housePrize) })}
      </Button>
    </Card>
  );
}

/** Pauses the pairing, or goes on with it. */
export function PausePairing({ tournament: { _id: id, version, isPaused } }: ActionProps) {
  const pause = useTournamentAction(
    (reason: string) =>
      api.call('POST /admin/tournaments/{id}/pause', {
        params: { id },
        body: { version, isPaused: !isPaused, reason },
      }),
    () => (isPaused ? m.tour_resume_done() : m.tour_pause_done()),
  );
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.tour_pause_title()}</h2>
      <MutationError error={pause.error} />
      <ReasonForm
        key={String(isPaused)}
        id="tour-pause"
        label={m.reason_label()}
        readers={m.reason_audit()}
        effect={isPaused ? m.tour_resume() : m.tour_pause()}
        variant="secondary"
        busy={pause.isPending}
        onSubmit={(reason) => pause.mutate(reason)}
      />
    </Card>
  );
}

/** Cancels a tournament with all entries back, or finishes one that runs. */
export function StopTournament({ tournament: { _id: id, version, status } }: ActionProps) {
  const [how, setHow] = useState<'cancel' | 'finish'>('cancel');
  const stop = useTournamentAction(
    (reason: string) =>
      api.call('POST /admin/tournaments/{id}/stop', { params: { id }, body: { version, how, reason } }),
    () => m.tour_stopped(),
  );
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.tour_stop_title()}</h2>
      <MutationError error={stop.error} />
      {status === 'running' && (
        <SelectField
          id="tour-how"
          label={m.tour_how()}
          value={how}
          options={[
            { value: 'cancel', label: m.tour_how_cancel() },
            { value: 'finish', label: m.tour_how_finish() },
          ]}
          onChange={setHow}
        />
      )}
      <ReasonForm
        id="tour-stop"
        label={m.reason_label()}
        readers={m.tour_stop_readers()}
        effect={m.tour_stop()}
        busy={stop.isPending}
        onSubmit={(reason) => stop.mutate(reason)}
      />
    </Card>
  );
}

/** Changes the plan before the start. */
export function ChangePlan({ tournament }: ActionProps) {
  const now = useNow();
  const [draft, setDraft] = useState<TournamentDraft>();
  const { _id: id } = tournament;
  // A newer version takes the place of an unchanged form, and is refused for a changed one.
  const [version, setVersion] = useState(tournament.version);
  const change = useTournamentAction(
    (terms: ReturnType<typeof termsOf>) =>
      api.call('PUT /admin/tournaments/{id}', { params: { id }, body: { version, terms } }),
    () => m.tour_saved(),
  );
  const shown = draft ?? draftOf(tournament);
  const faults = faultsOf(shown, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft === undefined || faults.size > 0 || change.isPending) return;
    change.mutate(termsOf(draft), { onSuccess: () => setDraft(undefined) });
  };
  const edit = (part: Partial<TournamentDraft>) => {
    if (draft === undefined) setVersion(tournament.version);
    setDraft({ ...shown, ...part });
  };
  const fields = { draft: shown, faults: draft === undefined ? new Set<DraftField>() : faults, onChange: edit };
  return (
    <details className="group">
      <summary className="link inline-flex min-h-11 items-center">{m.tour_edit()}</summary>
      <Card>
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <MutationError error={change.error} />
          <TournamentFields {...fields} when={<StartFields {...fields} />} />
          <Button type="submit" variant="primary" disabled={draft === undefined} busy={change.isPending}>
            {m.tour_save()}
          </Button>
        </form>
      </Card>
    </details>
  );
}
