import type { ProviderEnvironment } from './provider-environment.ts';

/** A third party: how the environment chooses it, and what its port is created from. */
export type Adapter<Config, Port> = {
  /** Throws every variable that is missing. */
  choose(env: ProviderEnvironment): Config & { readonly mode: 'test' | 'live' };
  create(config: Config): Port;
};
