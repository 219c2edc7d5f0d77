import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import { Chip } from '@muqabla/ui/chip';
import { Clock } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ageOf } from '../../lib/age.rules.ts';
import { dashboardQuery } from '../../lib/dashboard.queries.ts';
import { ageWords, promiseWords } from '../../lib/time.messages.ts';
import { useNow } from '../../lib/use-now.ts';
import * as m from '../../messages.ts';

/** The age of the oldest case of a queue against the time promised, and how many are over it; nothing for an empty queue. */
export function QueueClock({ queue }: { queue: QueueName }) {
  const { data } = useQuery(dashboardQuery);
  const now = useNow();
  const found = data?.queues.find((each) => each.queue === queue);
  if (found?.oldest === undefined) return null;
  const { oldest, over, promiseMinutes } = found;
  return (
    <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-2">
      <Chip tone={over > 0 ? 'bad' : 'wait'} icon={<Clock size={14} aria-hidden />}>
        {m.dashboard_oldest({ age: ageWords(ageOf(oldest, now)) })}
      </Chip>
      {over > 0 && <b className="font-semi text-bad-ink">{m.queue_over({ count: over })}</b>}
      {promiseMinutes !== undefined && <span>{m.queue_promise({ time: promiseWords(promiseMinutes) })}</span>}
    </p>
  );
}
