import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { cx } from '@muqabla/ui/cx';
import { stepWords } from '../../../../lib/match.messages.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';

type Steps = ReviewDetail['timeline'];

const dots: Record<Steps[number]['by'], string> = {
  host: 'bg-host',
  joiner: 'bg-join inset-ring-[1.5px] inset-ring-action-edge',
  reviewer: 'bg-ok',
  clock: 'bg-text-3',
};
const who: Record<Steps[number]['by'], () => string> = {
  host: m.battle_host,
  joiner: m.battle_joiner,
  reviewer: m.by_reviewer,
  clock: m.by_clock,
};

/** The match's events in order: horizontal, vertical on a phone. */
export function CaseTimeline({ steps }: { steps: Steps }) {
  const now = useNow();
  if (steps.length === 0) return null;
  return (
    <section aria-label={m.timeline_label()} className="rounded-l bg-surface px-3.5 py-2.5 shadow-1">
      <ol className="grid gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(92px,1fr))]">
        {steps.map(({ at, move, by, note }, place) => {
          const { title, detail } = stepWords(move, note);
          return (
            <li key={`${at} ${place}`} className="relative text-caption text-text-2 max-sm:pl-5 sm:pt-4 sm:pr-1.5">
              {place < steps.length - 1 && (
                <i
                  aria-hidden
                  className="absolute bg-line-2 max-sm:top-2 max-sm:-bottom-4 max-sm:left-1 max-sm:w-0.5 sm:top-[5px] sm:right-0 sm:left-0 sm:h-0.5"
                />
              )}
              <i
                aria-hidden
                className={cx('absolute top-1 left-0 size-2.5 rounded-full ring-2 ring-surface sm:top-px', dots[by])}
              />
              <b className="num block font-semi text-text">{clockWords(at, now)}</b>
              <span>{title}</span>
              <span className="sr-only"> ({who[by]()})</span>
              {detail !== '' && <span className="block text-text-3">{detail}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
