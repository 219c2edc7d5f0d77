import { type Pair, pairOf } from '@muqabla/testing/many-players';

/** Measures one action: a caller's wait from request to response. */
export type Timer = <T>(act: () => Promise<T>) => Promise<T>;

/** An implementation of the match lifecycle with its ledger. */
export type Contender = {
  readonly name: string;
  /** Plays one match from creation to settlement; `round` decides the loser. */
  lifecycle(pair: Pair, round: number, timed: Timer): Promise<void>;
  close(): Promise<void>;
};

/** The measured speed. Waits are in milliseconds per action. */
export type Measurement = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly acts: number;
};

/** The percentile of sorted values; NaN when there are none. */
export const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

type Load = { callers: number; pairs: number; seconds: number; warmUpSeconds?: number };

/** Actions and lifecycles that end outside the measured time are not counted. */
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

/** Runs concurrent callers after a warm-up, each with its own pairs of players and one match after the other. */
export const runCallers = async (contender: Contender, load: Load): Promise<Measurement> =>
  measuredOf([await runTurn(contender, load)], load.seconds);

/**
 * The same for several contenders, each `turns` times in alternating order, so that other load on the machine affects all
 * of them. `beforeTurn` runs before each turn.
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
