/** What became of one of several acts that were carried out together. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

type Waiting<Act, T> = { act: Act; since: number; settle(outcome: Outcome<T>): void };

/** A group as it begins: how many acts, and how long the oldest has waited. */
export type Group = { readonly acts: number; readonly waitedSeconds: number };

type Options<Act, T> = {
  /** Carries out several acts as one; throws when none of them happened, or when nobody knows. */
  carryOut(acts: readonly Act[]): Promise<readonly T[]>;
  /** What an act may share with no other of the same group. */
  exclusive(act: Act): readonly string[];
  /** Whether this failure leaves open what happened, so that trying again could do it twice. */
  isUnknown(error: unknown): boolean;
  maxGroup?: number;
  /** Told of each group as it begins. */
  onGroup?(group: Group): void;
};

/**
 * Gathers acts while the last group is in flight and carries them out together: no timer, a lone act goes at once.
 * Acts that exclude each other go in different groups, in order. When a group fails, its acts are tried one by one, so
 * that an act fails for its own reason only.
 */
export const gather = <Act, T>({ carryOut, exclusive, isUnknown, maxGroup = 256, onGroup }: Options<Act, T>) => {
  let waiting: Waiting<Act, T>[] = [];
  // One at a time: two groups in flight are half as large each, and a group costs nearly as much as its statements.
  let inFlight = false;

  const take = () => {
    const taken = new Set<string>();
    const group: Waiting<Act, T>[] = [];
    const left: Waiting<Act, T>[] = [];
    for (const entry of waiting) {
      const keys = exclusive(entry.act);
      const fits = group.length < maxGroup && keys.every((key) => !taken.has(key));
      // An act that must wait keeps its keys, so that nobody who asked later overtakes it.
      for (const key of keys) taken.add(key);
      (fits ? group : left).push(entry);
    }
    waiting = left;
    return group;
  };

  const carry = async (group: readonly Waiting<Act, T>[]): Promise<void> => {
    try {
      const values = await carryOut(group.map(({ act }) => act));
      for (const [index, { settle }] of group.entries()) settle({ ok: true, value: values[index] as T });
    } catch (error) {
      if (group.length === 1 || isUnknown(error)) for (const { settle } of group) settle({ ok: false, error });
      else for (const entry of group) await carry([entry]);
    }
  };

  const drain = async () => {
    if (inFlight) return;
    inFlight = true;
    while (waiting.length > 0) {
      const group = take();
      const since = Math.min(...group.map((entry) => entry.since));
      onGroup?.({ acts: group.length, waitedSeconds: (performance.now() - since) / 1000 });
      await carry(group);
    }
    inFlight = false;
  };

  return (act: Act): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({
        act,
        since: performance.now(),
        settle: (outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)),
      });
      void drain();
    });
};
