import type { ProviderEnvironment } from '../provider-environment.ts';
import type { Payments } from './port.ts';

/** A gateway of deposits: how the environment chooses it, what it is created from, and an id in its form that belongs to no payment. */
export type Gateway<Config> = {
  /** Throws every variable that is missing. */
  choose(env: ProviderEnvironment): Config & { readonly mode: 'test' | 'live' };
  create(config: Config): Payments;
  readonly unusedPayment: string;
};
