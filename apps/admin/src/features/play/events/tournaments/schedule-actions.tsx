import type { Schedule } from '@muqabla/contract/play/events/schedule-calls';
import type { ScheduleState } from '@muqabla/contract/play/events/tournament-terms';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { useTournamentAction } from './tournaments.queries.ts';

type ActionProps = { schedule: Schedule };

/** The acts of staff on a schedule that has not ended. */
export function ScheduleActions({ schedule }: ActionProps) {
  return (
    <>
      {schedule.needsApproval && <ApproveSchedule schedule={schedule} />}
      <details>
        <summary className="link inline-flex min-h-11 items-center text-small">{m.schedule_change()}</summary>
        <MoveSchedule key={schedule.version} schedule={schedule} />
      </details>
    </>
  );
}

function ApproveSchedule({ schedule: { _id: id, version, housePrize } }: ActionProps) {
  const approve = useTournamentAction(
    () => api.call('POST /admin/tournament-schedules/{id}/approve', { params: { id }, body: { version } }),
    () => m.schedule_approved(),
  );
  return (
    <div className="grid gap-2">
      <p className="text-small text-text-2">{m.schedule_approve_line()}</p>
      <MutationError error={approve.error} />
      <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
        {m.schedule_approve({ amount: formatRupees(housePrize) })}
      </Button>
    </div>
  );
}

function MoveSchedule({ schedule: { _id: id, version, status } }: ActionProps) {
  const isPaused = status === 'paused';
  const [to, setTo] = useState<ScheduleState>(isPaused ? 'active' : 'paused');
  const move = useTournamentAction(
    (reason: string) =>
      api.call('POST /admin/tournament-schedules/{id}/move', { params: { id }, body: { version, to, reason } }),
    () => m.schedule_moved(),
  );
  return (
    <div className="grid gap-2.5">
      <p className="text-small text-text-2">{m.schedule_stays()}</p>
      <MutationError error={move.error} />
      <SelectField
        id={`schedule-to-${id}`}
        label={m.schedule_to()}
        value={to}
        options={[
          isPaused
            ? { value: 'active', label: m.schedule_to_active() }
            : { value: 'paused', label: m.schedule_to_paused() },
          { value: 'ended', label: m.schedule_to_ended() },
        ]}
        onChange={setTo}
      />
      <ReasonForm
        id={`schedule-reason-${id}`}
        label={m.reason_label()}
        readers={m.reason_audit()}
        effect={m.schedule_move()}
        variant={to === 'ended' ? 'bad' : 'secondary'}
        busy={move.isPending}
        onSubmit={(reason) => move.mutate(reason)}
      />
    </div>
  );
}
