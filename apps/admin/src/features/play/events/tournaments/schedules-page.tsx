import type { Schedule } from '@muqabla/contract/play/events/schedule-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Plus } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BackLink } from '../../../../components/back-link.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { When } from '../../../../components/when.tsx';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { rhythmText, scheduleLook } from './schedule.messages.ts';
import { titleOf } from './tournament.messages.ts';
import { schedulesQuery } from './tournaments.queries.ts';

/** All schedules with their next starts, and the way to write one. */
export function SchedulesPage() {
  const query = useQuery(schedulesQuery);
  const { may } = useMe();
  return (
    <PageBody className="max-w-[920px]">
      <BackLink to="/tournaments">{m.all_tournaments()}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[640px] text-small text-text-2">{m.schedule_about()}</p>
        {may('tournaments') && (
          <Link to="/tournaments/schedules/new" className={buttonClass({ variant: 'primary', size: 'small' })}>
            <Plus size={18} aria-hidden />
            {m.schedule_new()}
          </Link>
        )}
      </div>
      <QueryFrame query={query} failed={m.schedule_failed()}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState spot="seats" title={m.schedule_empty()}>
              {m.schedule_empty_text()}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {schedules.map((schedule) => (
                <li key={schedule._id}>
                  <Line schedule={schedule} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
    </PageBody>
  );
}

function Line({ schedule }: { schedule: Schedule }) {
  const { gameName, minutes, entry, housePrize, nextAt, status, writtenBy } = schedule;
  const { may } = useMe();
  const { tone, name } = scheduleLook(schedule);
  return (
    <Card className="grid gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-h3">{titleOf(schedule)}</h3>
        <Chip tone={tone}>{name}</Chip>
      </span>
      <p className="num text-small text-text-2">
        <span>{rhythmText(schedule)}</span>
        <span> · </span>
        <span>{gameName}</span>
        <span> · </span>
        <span>{m.schedule_minutes({ count: minutes })}</span>
        {entry > 0 && <span>{` · ${m.tour_entry_short()} ${formatRupees(entry)}`}</span>}
        {housePrize > 0 && <span>{` · ${m.tour_house_short()} ${formatRupees(housePrize)}`}</span>}
      </p>
      <p className="text-caption text-text-3">
        <span>{m.tour_planned_by()}</span> <span>{writtenBy.name}</span>
        {nextAt !== undefined && (
          <>
            {', '}
            {m.schedule_next()} <When within at={nextAt} />
          </>
        )}
      </p>
      {may('tournaments') && status !== 'ended' && <ScheduleActions schedule={schedule} />}
    </Card>
  );
}
