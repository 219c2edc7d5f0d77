import { cx } from '@muqabla/ui/cx';
import { Link } from '@tanstack/react-router';
import { Trophy, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import type { QueueFilter } from './review-search.rules.ts';

type QueueFiltersProps = { conflicts: number | undefined; claims: number | undefined };

/** How many wait, and a choice of what to see. */
export function QueueFilters({ conflicts = 0, claims = 0 }: QueueFiltersProps) {
  return (
    <div className="grid gap-2 border-b border-line px-3.5 pt-2.5 pb-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-body font-bold" aria-live="polite">{m.queue_waiting({ count: conflicts + claims })}</h2>
        <span className="text-caption text-text-3">{m.queue_oldest_first()}</span>
      </div>
      <nav aria-label={m.queue_filter()} className="flex flex-wrap gap-1.5">
        <Filter status="all">{m.queue_all()}</Filter>
        <Filter status="conflict"><TriangleAlert size={14} aria-hidden />{m.queue_conflicts({ count: conflicts })}</Filter>
        <Filter status="pending"><Trophy size={14} aria-hidden />{m.queue_claims({ count: claims })}</Filter>
      </nav>
    </div>
  );
}

function Filter({ status, children }: { status: QueueFilter; children: ReactNode }) {
  return (
    <Link
      from="/review"
      to="."
      search={{ status, page: 1 }}
      activeOptions={{ exact: false, includeSearch: true }}
      className={cx(
        'num inline-flex min-h-tap items-center gap-1 whitespace-nowrap rounded-full px-2 text-caption font-semi lg:min-h-[26px]',
        'bg-mute-tint text-mute-ink inset-ring inset-ring-mute-edge',
        'aria-[current=page]:bg-tonal aria-[current=page]:text-on-tonal aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-link',
      )}
    >
      {children}
    </Link>
  );
}
