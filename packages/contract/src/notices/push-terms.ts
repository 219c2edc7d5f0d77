/** Where a browser's made-up address lies in the sandbox, which asks no push service. Nothing can be there. */
export const SANDBOX_PUSH_HOST = 'push.sandbox.invalid';

/** At most so many devices of one player are told; one more takes the oldest one's place. */
export const MOST_PUSH_DEVICES = 5;
