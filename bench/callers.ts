import { type Pair, pairOf } from '@muqabla/dev-env/many-players';

/** Times one act: a caller's wait from asking to the answer. */
export type Timed = <T>(act: () => Promise<T>) => Promise<T>;

/** One way to keep a ledger, with the battle lifecycle carried out in it. */
export type Contender = {
  readonly name: string;
  /** Plays one battle from creation to its settlement; `round` decides who loses. */
  lifecycle(pair: Pair, round: number, timed: Timed): Promise<void>;
  close(): Promise<void>;
};

/** How fast it went. Waits in milliseconds, of one act. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly acts: number;
};

/** The value below which this share of the sorted values lies. */
export const percentile = (sorted: Float64Array, share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/**
 * Runs this many callers at once, each with pairs of players of its own, one battle after the other: first to warm up,
 * then for the time measured. Acts and lifecycles that end outside that time are not counted.
 */
export const runCallers = async (
  { lifecycle }: Contender,
  {
    callers,
    pairs,
    seconds,
    warmUpSeconds = 1,
  }: { callers: number; pairs: number; seconds: number; warmUpSeconds?: number },
): Promise<Measured> => {
  const waits: number[] = [];
  let lifecycles = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const counts = () => performance.now() >= from && performance.now() < until;

  const timed: Timed = async (act) => {
    const began = performance.now();
    const answer = await act();
    if (counts()) waits.push(performance.now() - began);
    return answer;
  };
  const call = async (caller: number) => {
    for (let round = 0; performance.now() < until; round += 1) {
      await lifecycle(pairOf((caller + round * callers) % (pairs - (pairs % callers))), round, timed);
      if (counts()) lifecycles += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const sorted = Float64Array.from(waits).sort();
  return {
    perSecond: lifecycles / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    acts: sorted.length,
  };
};
