/** The host of invented push endpoints in the sandbox, which uses no push service. The name cannot resolve. */
export const SANDBOX_PUSH_HOST = 'push.sandbox.invalid';

/** The most push devices of a player; another replaces the oldest. */
export const MAX_PUSH_DEVICES = 5;
