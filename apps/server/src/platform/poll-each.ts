import type { Log } from './observe/log.ts';

/** The number of items that a periodic job takes in one run. */
export const POLL_LIMIT = 100;

const AT_ONCE = 5;

type Poll<Item> = {
  /** The name of the items in the log: `deposit`, `payout`. */
  readonly subject: string;
  readonly items: readonly Item[];
  idOf(item: Item): string;
  /** Requests the provider's answer about one item and keeps it. */
  poll(item: Item): Promise<unknown>;
  readonly log: Log;
};

/**
 * Polls a provider about each item, five at once. An item that fails keeps no other waiting: it is logged, and all
 * failures are thrown together at the end, so that the job counts as failed.
 */
export const pollEach = async <Item>({ subject, items, idOf, poll, log }: Poll<Item>): Promise<void> => {
  const failures: unknown[] = [];
  const pollOne = async (item: Item) => {
    try {
      await poll(item);
    } catch (error) {
      failures.push(error);
      log.error({ subject, id: idOf(item), error }, 'polling a provider failed');
    }
  };
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(pollOne));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} ${subject}s could not be polled`);
};
