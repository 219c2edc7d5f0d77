import type { ReviewCase } from '@muqabla/contract/play/matches/review-calls';
import { cx } from '@muqabla/ui/cx';
import { Eye } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ageOf, isLate } from '../../../../lib/age.rules.ts';
import { ageWords } from '../../../../lib/time.messages.ts';
import * as m from '../../../../messages.ts';
import { CaseChip } from './case-chip.tsx';
import { readReviewSearch } from './queue.rules.ts';

type QueueItemProps = { reviewCase: ReviewCase; now: number; current: boolean };

/** One waiting case: players, kind, stake and age. */
export function QueueItem({ reviewCase, now, current }: QueueItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const report = reviewCase.phraseReports?.find(({ closedAt }) => closedAt === undefined);
  const since = reviewCase.doubt?.raisedAt ?? report?.reportedAt ?? reviewCase.waitingSince;
  // A doubt or report concerns a settled match, so no player is waiting and it is never late.
  const late = reviewCase.doubt === undefined && report === undefined && (reviewCase.overdue || isLate(since, now));
  const other = reviewCase.claim?.mine === false ? m.claim_by({ name: reviewCase.claim.name }) : undefined;
  return (
    <li ref={item} className="border-b border-line">
      <Link
        to="/review/$matchId"
        params={{ matchId: reviewCase._id }}
        search={readReviewSearch}
        aria-current={current}
        className={cx(
          'grid min-h-16 gap-1 px-3.5 py-2 -outline-offset-3!',
          current ? 'bg-info-tint shadow-[inset_3px_0_0_var(--link)]' : 'hover:bg-inset',
        )}
      >
        <span className="truncate font-semi">
          {m.case_pair({ host: reviewCase.host.username, joiner: reviewCase.joiner.username })}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <CaseChip of={reviewCase} />
          <span className="num flex items-baseline gap-2 text-caption">
            <Money rupees={reviewCase.prize} className="text-small" />
            <span className={late ? 'font-semi text-bad-ink' : 'text-text-3'}>
              {late && <span className="sr-only">{m.overdue()} </span>}
              <span>{ageWords(ageOf(since, now))}</span>
            </span>
          </span>
        </span>
        {other !== undefined && (
          <span className="flex min-w-0 items-center gap-1 text-caption text-text-2">
            <Eye size={14} aria-hidden className="flex-none" />
            <span className="truncate">{other}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
