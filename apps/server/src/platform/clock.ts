/** The source of the current time; an argument everywhere, so that tests can set it. */
export type Clock = { now(): Date };

/** A clock that can be moved forward, for a sandbox and for tests. */
export type MovableClock = Clock & { advance(by: { days?: number; minutes?: number; seconds?: number }): void };

export const systemClock: Clock = { now: () => new Date() };

export const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;
