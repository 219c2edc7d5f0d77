import type { Queue } from '@muqabla/contract/console/reports/dashboard-calls';
import { Chip } from '@muqabla/ui/chip';
import { cx } from '@muqabla/ui/cx';
import { existsHere } from '@muqabla/ui/economy';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { Check, Clock, Swords } from '@muqabla/ui/icons';
import { Link } from '@tanstack/react-router';
import { ageOf } from '../../../lib/age.rules.ts';
import { ageWords, promiseWords } from '../../../lib/time.messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { QUEUE_LOOKS, QUEUE_SEARCHES } from './queue-looks.ts';

type QueueCardsProps = { queues: readonly Queue[]; running: number; battleStakes: number };

const existsFor = (queue: Queue['queue']) => {
  const look = QUEUE_LOOKS[queue];
  return look !== undefined && existsHere(look);
};

/** The length, money and oldest item of each queue, each linking to its screen. */
export function QueueCards({ queues, running, battleStakes }: QueueCardsProps) {
  const shown = queues.filter(({ queue, count }) => existsFor(queue) && count > 0);
  // Jobs concern engineers: they are named once one of them has failed for good.
  const empty = queues.filter(({ queue, count }) => existsFor(queue) && count === 0 && queue !== 'failedJobs');
  return (
    <section aria-label={m.dashboard_queues()} className="grid gap-3">
      <ul
        className={cx(
          'grid grid-cols-2 gap-3',
          shown.length > 4 ? 'sm:grid-cols-4 xl:grid-cols-5' : 'sm:grid-cols-[repeat(auto-fit,minmax(168px,1fr))]',
        )}
      >
        {shown.map((queue) => (
          <li
            key={queue.queue}
            className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-l bg-surface p-3.5 shadow-1"
          >
            <QueueCard queue={queue} />
          </li>
        ))}
        <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-l bg-surface p-3.5 shadow-1">
          <RunningCard running={running} stakes={battleStakes} />
        </li>
      </ul>
      {empty.length > 0 && <EmptyQueues queues={empty} />}
    </section>
  );
}

/** The queues in which nothing waits, in one line. */
function EmptyQueues({ queues }: { queues: readonly Queue[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-text-3">
      <span className="flex items-center gap-1.5">
        <Check size={14} aria-hidden />
        {m.dashboard_queue_empty()}
      </span>
      {queues.map(({ queue }) => {
        const look = QUEUE_LOOKS[queue];
        return (
          look !== undefined && (
            <Link
              key={queue}
              {...look.link}
              search={QUEUE_SEARCHES[queue] ?? {}}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {look.name()}
            </Link>
          )
        );
      })}
    </p>
  );
}

const linkClass =
  "flex items-center gap-2 text-small font-medium text-text-2 outline-none! after:absolute after:inset-0 after:rounded-l after:content-[''] hover:text-text hover:after:inset-ring-[1.5px] hover:after:inset-ring-line-2 focus-visible:after:outline-3 focus-visible:after:outline-focus";

function RunningCard({ running, stakes }: { running: number; stakes: number }) {
  return (
    <>
      <h2>
        <Link to="/battles" search={{ status: 'running' }} className={linkClass}>
          <Swords size={18} aria-hidden className="flex-none" />
          <span className="min-w-0">{m.dashboard_running()}</span>
        </Link>
      </h2>
      <b className="num text-money-m font-heavy">{groupRupees(running)}</b>
      <span className="num flex min-h-[26px] items-center text-caption text-text-2">
        {m.dashboard_held_amount({ amount: formatRupees(stakes) })}
      </span>
    </>
  );
}

function QueueCard({ queue: { queue, count, over, promiseMinutes, oldest, amount, kinds = [] } }: { queue: Queue }) {
  const look = QUEUE_LOOKS[queue];
  if (look === undefined) return null;
  const { name, icon: Icon, link } = look;
  return (
    <>
      <h2>
        <Link {...link} search={QUEUE_SEARCHES[queue] ?? {}} className={linkClass}>
          <Icon size={18} aria-hidden className="flex-none" />
          <span className="min-w-0">{name()}</span>
        </Link>
      </h2>
      <b className="num text-money-m font-heavy">{groupRupees(count)}</b>
      {oldest !== undefined && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Oldest since={oldest} isLate={over > 0} />
          {over > 0 && promiseMinutes !== undefined && (
            <b className="num text-caption font-semi text-bad-ink">
              {m.queue_over_promise({ count: over, time: promiseWords(promiseMinutes) })}
            </b>
          )}
          {amount !== undefined && (
            <span className="num text-caption text-text-2">
              {m.dashboard_waiting_amount({ amount: formatRupees(amount) })}
            </span>
          )}
        </span>
      )}
      {kinds.map((kind) => (
        <span key={kind.name} className="num text-caption break-all text-text-2">
          {kind.name} × {kind.count}
        </span>
      ))}
    </>
  );
}

function Oldest({ since, isLate }: { since: string; isLate: boolean }) {
  const now = useNow();
  return (
    <span className="num">
      <Chip tone={isLate ? 'bad' : 'wait'} icon={<Clock size={14} aria-hidden className="max-sm:hidden" />}>
        {m.dashboard_oldest({ age: ageWords(ageOf(since, now)) })}
      </Chip>
    </span>
  );
}
