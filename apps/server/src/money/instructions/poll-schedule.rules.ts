/** Units of a schedule, in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Polls by the column `dueAt`, in seconds: the first `first` after an instruction is sent or has its outcome, the next after a
 * fraction of the time since the column `since`, at least and at most so much, the last `until` after `since`.
 */
export type Polls = {
  readonly dueAt: string;
  readonly first: number;
  readonly since: string;
  readonly fraction: number;
  readonly least: number;
  readonly most: number;
  readonly until?: number;
};

/** When the instructions of a table are polled at their provider: while their outcome is open, and after it, in case another is reported. */
export type PollSchedule = {
  readonly table: string;
  readonly key: string;
  /** SQL of the provider's name. */
  readonly provider: string;
  /** SQL that is true while the outcome is open. */
  readonly isOpen: string;
  readonly open: Polls;
  readonly settled?: Polls;
};

/** Banks and operators send money back, and providers correct themselves, for some days after an outcome. */
export const CORRECTIONS: Polls = {
  dueAt: 'ask_at',
  first: 6 * HOUR,
  since: 'settled_at',
  fraction: 1,
  least: DAY,
  most: DAY,
  until: 15 * DAY,
};

/** The time of the first poll of an instruction that is sent, or has its outcome, at `time`. */
export const firstPollAt = ({ first }: Polls, time: Date): Date => new Date(time.getTime() + first * 1000);
