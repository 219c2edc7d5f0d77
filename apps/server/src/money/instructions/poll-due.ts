import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observe/log.ts';
import { claimDue, type DueItem } from './due.queries.ts';
import type { PollSchedule } from './poll-schedule.rules.ts';

/** The number of open instructions that a job polls in one run, and of settled ones. */
export const POLL_LIMIT = 100;

const AT_ONCE = 5;

type Poll<Item> = {
  /** The name of the items in the log: `deposit`, `payout`. */
  readonly subject: string;
  /** Requests the provider's response about one item and stores it. */
  readonly poll: (item: Item) => Promise<unknown>;
};

/**
 * Polls a provider about each item, five at once. An item that fails keeps no other waiting: it is logged, and all
 * failures are thrown together at the end, so that the job counts as failed.
 */
export const pollEach = async <Item extends DueItem>(
  items: readonly Item[],
  { subject, poll }: Poll<Item>,
  log: Log,
): Promise<void> => {
  const failures: unknown[] = [];
  const pollOne = async (item: Item) => {
    try {
      await poll(item);
    } catch (error) {
      failures.push(error);
      log.error({ subject, id: item.id, error }, 'polling a provider failed');
    }
  };
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(pollOne));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} ${subject}s could not be polled`);
};

type Polling<Columns> = Poll<DueItem & Columns> & {
  readonly schedule: PollSchedule;
  /** The columns that the poll needs beside the id, as the end of a select list. */
  readonly columns?: string;
  readonly provider: string;
};

/** Polls the instructions of a provider that are due by their schedule. */
export const pollDue = async <Columns extends object>(
  { db, clock, log }: { readonly db: Queries; readonly clock: Clock; readonly log: Log },
  { schedule, columns = '', provider, ...poll }: Polling<Columns>,
): Promise<void> => {
  const due = { columns, provider, now: clock.now(), limit: POLL_LIMIT };
  await pollEach(await claimDue<Columns>(db, schedule, due), poll, log);
};
