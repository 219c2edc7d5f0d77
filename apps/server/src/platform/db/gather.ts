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
  /** How many groups may be in flight at once. Acts are shared among them: half of all go in each of two. */
  lanes?: number;
  /** Fewer acts than this are not shared: they go together. */
  minShare?: number;
  /** Told of each group as it begins. */
  onGroup?(group: Group): void;
};

// Everybody who speaks in this turn of the event loop, or was answered in it and asks on, is in the next group: a group
// costs a fixed number of statements, so that larger ones are cheaper.
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Gathers acts while earlier groups are in flight and carries them out together: no timer, a lone act goes at once.
 * Acts that exclude each other go in different groups, one after the other, in the order in which they were asked. When a
 * group fails, its acts are tried one by one, so that an act fails for its own reason only.
 */
export const gather = <Act, T>(options: Options<Act, T>) => {
  const { carryOut, exclusive, isUnknown, maxGroup = 128, lanes = 2, minShare = 8, onGroup } = options;
  let waiting: Waiting<Act, T>[] = [];
  // Two, so that one group is decided while the database writes the other, and two of its processors have work.
  let inFlight = 0;
  let actsInFlight = 0;
  const held = new Set<string>();

  const take = () => {
    // Callers who are answered together ask on together: were all taken at once, one lane would have everything for ever.
    const share = Math.max(minShare, Math.ceil((actsInFlight + waiting.length) / lanes));
    const most = Math.min(maxGroup, share);
    const taken = new Set(held);
    const group: Waiting<Act, T>[] = [];
    const left: Waiting<Act, T>[] = [];
    for (const entry of waiting) {
      const keys = exclusive(entry.act);
      const fits = group.length < most && keys.every((key) => !taken.has(key));
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

  const keysOf = (group: readonly Waiting<Act, T>[]) => group.flatMap(({ act }) => exclusive(act));

  const drain = async () => {
    if (inFlight >= lanes) return;
    inFlight += 1;
    for (;;) {
      await turn();
      const group = take();
      // What still waits, waits for a group in flight, whose lane looks again.
      if (group.length === 0) break;
      // What was left for another lane goes at once, should that one be idle.
      if (waiting.length > 0) void drain();
      for (const key of keysOf(group)) held.add(key);
      const since = Math.min(...group.map((entry) => entry.since));
      onGroup?.({ acts: group.length, waitedSeconds: (performance.now() - since) / 1000 });
      actsInFlight += group.length;
      await carry(group);
      actsInFlight -= group.length;
      for (const key of keysOf(group)) held.delete(key);
    }
    inFlight -= 1;
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
