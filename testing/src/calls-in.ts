import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { type Economy, existsIn } from '@muqabla/contract/economy';

/** The calls that exist in an economy, by name: a test server is of the sandbox unless it says otherwise. */
export const callsIn = (economy: Economy): [string, Call][] =>
  Object.entries<Call>(ALL_CALLS).filter(([, call]) => existsIn(call, economy));
