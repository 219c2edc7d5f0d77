// The channel on which graphile-worker's runners listen, and how many of their slots look for a job.
const ANNOUNCE = `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`;

/**
 * Wakes the job runners of all processes for jobs that have been committed. Jobs that are added while a statement is in
 * flight are announced by the next one together, because the commit of a notice takes a lock of the whole database server.
 * An announcement that is lost delays jobs until the runners search by themselves, every few seconds.
 */
export const createJobAnnouncer = (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => {
  let added = 0;
  let isAnnouncing = false;
  const announce = async () => {
    isAnnouncing = true;
    while (added > 0) {
      const count = added;
      added = 0;
      await query(ANNOUNCE, [count]).catch(() => {});
    }
    isAnnouncing = false;
  };
  return (count: number): void => {
    added += count;
    if (!isAnnouncing) void announce();
  };
};
