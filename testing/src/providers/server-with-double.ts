import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Config } from '../../../apps/server/src/config.ts';
import type { Log } from '../../../apps/server/src/platform/observe/log.ts';
import { type ProviderConfig, SANDBOX_PROVIDERS } from '../../../apps/server/src/providers/provider-config.ts';
import { setUpTestServer } from '../test-server.ts';
import type { HttpDouble } from './http-double.ts';

type Double = { readonly http: HttpDouble };

/** The configuration of a server with these providers; every other one is the sandbox's. */
export const withProviders = (providers: Partial<ProviderConfig>): Partial<Config> => ({
  providers: { ...SANDBOX_PROVIDERS, ...providers },
});

/**
 * The server of this test file with the double of one provider, which has the server's time: registers the hooks that start
 * and stop both. The double responds properly again after each test. Call it before the file's own hooks, which may use both.
 */
export const setUpServerWithDouble = <D extends Double>(
  startDouble: (now: () => Date) => Promise<D>,
  configWith: (double: D) => Partial<Config>,
  options: { log?: Log } = {},
) => {
  const double = {} as D;
  beforeAll(async () => {
    Object.assign(double, await startDouble(() => server.clock?.now() ?? new Date()));
  });
  const server = setUpTestServer({ ...options, config: () => configWith(double) });
  afterEach(() => double.http.clear());
  afterAll(() => double.http.stop());
  return { double, server };
};
