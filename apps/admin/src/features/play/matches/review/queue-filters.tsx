import { cx } from '@muqabla/ui/cx';
import { CircleHelp, TriangleAlert, Trophy } from '@muqabla/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '../../../../messages.ts';
import type { QueueFilter } from './queue.rules.ts';

/** Undefined until the counts are loaded. */
type QueueFiltersProps = { conflicts: number | undefined; claims: number | undefined; doubts: number | undefined };

/** The filter of the queue, with the counts of cases. */
export function QueueFilters({ conflicts, claims, doubts = 0 }: QueueFiltersProps) {
  const known = conflicts !== undefined && claims !== undefined;
  return (
    <div className="grid gap-2 border-b border-line px-3.5 pt-2.5 pb-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-body font-bold" aria-live="polite">
          {known ? m.queue_waiting({ count: conflicts + claims }) : m.queue_label()}
        </h2>
        <span className="text-caption text-text-3">{m.queue_oldest_first()}</span>
      </div>
      <nav aria-label={m.queue_filter()} className="flex flex-wrap gap-1.5">
        <Filter status="all">{m.all()}</Filter>
        <Filter status="conflict">
          <TriangleAlert size={14} aria-hidden className="lg:max-xl:hidden" />
          <span>{m.queue_conflicts()}</span>
          {known && <span>{` ${conflicts}`}</span>}
        </Filter>
        <Filter status="pending">
          <Trophy size={14} aria-hidden className="lg:max-xl:hidden" />
          <span>{m.queue_claims()}</span>
          {known && <span>{` ${claims}`}</span>}
        </Filter>
        {doubts > 0 && (
          <Filter status="doubt">
            <CircleHelp size={14} aria-hidden className="lg:max-xl:hidden" />
            {`${m.queue_doubts()} ${doubts}`}
          </Filter>
        )}
      </nav>
    </div>
  );
}

function Filter({ status, children }: { status: QueueFilter; children: ReactNode }) {
  return (
    <Link
      from="/review"
      to="."
      search={{ status }}
      activeOptions={{ exact: false, includeSearch: true }}
      className={cx(
        'num inline-flex min-h-11 items-center gap-1 whitespace-pre rounded-full px-3.5 text-caption font-semi lg:min-h-[26px] lg:px-[7px]',
        'bg-mute-tint text-mute-ink inset-ring inset-ring-mute-edge',
        'aria-[current=page]:bg-tonal aria-[current=page]:text-on-tonal aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-link',
      )}
    >
      {children}
    </Link>
  );
}
