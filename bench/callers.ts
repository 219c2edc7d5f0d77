import { type Pair, pairOf } from '@muqabla/testing/many-players';

/** Times one act: a caller's wait from asking to the answer. */
export type Timer = <T>(act: () => Promise<T>) => Promise<T>;

/** One way to keep a ledger, with the battle lifecycle carried out in it. */
export type Contender = {
  readonly name: string;
  /** Plays one battle from creation to its settlement; `round` decides who loses. */
  lifecycle(pair: Pair, round: number, timed: Timer): Promise<void>;
  close(): Promise<void>;
};

/** How fast it went. Waits in milliseconds, of one act. */
export type Measurement = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly acts: number;
};

/** The value below which this share of the sorted values lies; NaN where there are none. */
export const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

type Load = { callers: number; pairs: number; seconds: number; warmUpSeconds?: number };

/** Acts and lifecycles that end outside the time measured are not counted. */
const runTurn = async ({ lifecycle }: Contender, { callers, pairs, seconds, warmUpSeconds = 1 }: Load) => {
  const waits: number[] = [];
  let lifecycles = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const counts = () => performance.now() >= from && performance.now() < until;

  const timed: Timer = async (act) => {
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
  return { lifecycles, waits };
};

const measuredOf = (
  turns: readonly { lifecycles: number; waits: readonly number[] }[],
  seconds: number,
): Measurement => {
  const sorted = Float64Array.from(turns.flatMap(({ waits }) => waits)).sort();
  return {
    perSecond: turns.reduce((sum, { lifecycles }) => sum + lifecycles, 0) / turns.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    acts: sorted.length,
  };
};

/** Runs this many callers at once, each with pairs of players of its own, one battle after the other, after a warm-up. */
export const runCallers = async (contender: Contender, load: Load): Promise<Measurement> =>
  measuredOf([await runTurn(contender, load)], load.seconds);

/**
 * The same for several contenders, each `turns` times, one after the other and back again: what else the machine does
 * meanwhile, and how fast it happens to be, falls on all of them. `beforeTurn` runs before each turn.
 */
export const runInTurn = async (
  contenders: readonly Contender[],
  { turns, beforeTurn, ...load }: Load & { turns: number; beforeTurn: () => Promise<unknown> },
): Promise<Map<Contender, Measurement>> => {
  const taken = contenders.map((contender) => ({ contender, own: [] as Awaited<ReturnType<typeof runTurn>>[] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const { contender, own } of turn % 2 === 0 ? taken : taken.toReversed()) {
      await beforeTurn();
      own.push(await runTurn(contender, load));
    }
  return new Map(taken.map(({ contender, own }) => [contender, measuredOf(own, load.seconds)]));
};
