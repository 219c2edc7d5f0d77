import { isNothingWaiting } from '../../apps/server/src/core/public-log/log.queries.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

/** Gives all waiting entries of the public log their places. The server's own timer may have the lock, and then this waits for it. */
export const integrateLog = ({ services, features }: Pick<TestServer, 'services' | 'features'>) =>
  until('all entries to have their places in the public log', async () => {
    await features.publicLog.integrateEntries();
    return (await isNothingWaiting(services.db)) ? true : undefined;
  });
