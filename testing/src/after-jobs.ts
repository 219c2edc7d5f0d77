import { patience, until } from './until.ts';

const servers = new Map<string, () => Promise<void>>();

/** Registers a server that does nothing by itself with its drain; returns how to forget it. */
export const registerDrain = (origin: string, drain: () => Promise<void>) => {
  servers.set(origin, drain);
  return () => servers.delete(origin);
};

/**
 * Reads what jobs and repeated acts lead to. A test's server is drained first, so that the value is there or never will be;
 * any other server does its work by itself, and is asked until it has the value. What fills a living sandbox is patient with
 * a job that has failed, which the queue gives again later.
 */
export const afterJobs = async <T>(
  { origin }: { readonly origin: string },
  what: string,
  read: () => Promise<T | undefined>,
): Promise<T> => {
  const drain = servers.get(origin);
  if (drain === undefined) return until(what, read);
  if (patience.sendsAgain)
    return until(what, async () => {
      await drain();
      return read();
    });
  await drain();
  const value = await read();
  if (value === undefined) throw new Error(`all due jobs have run without leading to ${what}`);
  return value;
};
