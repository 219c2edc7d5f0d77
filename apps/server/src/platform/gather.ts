/** What became of one of several acts that were carried out together. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

type Waiting<Act, T> = { act: Act; keys: readonly string[]; settle(outcome: Outcome<T>): void };

type Options<Act, T> = {
  /** Carries out several acts as one; throws when none of them happened, or when nobody knows. */
  carryOut(acts: readonly Act[]): Promise<readonly T[]>;
  /** What an act may share with no other that is under way. */
  exclusive(act: Act): readonly string[];
  /** Whether this failure leaves open what happened, so that trying again could do it twice. */
  isUnknown(error: unknown): boolean;
  maxGroup?: number;
  /** How many groups may be under way: with two, one is decided while the other is written. */
  lanes?: number;
};

/**
 * Gathers acts while groups are under way and carries them out together: no timer, a lone act goes at once.
 * Acts that exclude each other go one after the other, in order. When a group fails, its acts are tried one by one, so
 * that an act fails for its own reason only.
 */
export const gather = <Act, T>({ carryOut, exclusive, isUnknown, maxGroup = 256, lanes = 2 }: Options<Act, T>) => {
  let waiting: Waiting<Act, T>[] = [];
  const underWay = new Set<readonly Waiting<Act, T>[]>();

  const take = () => {
    const taken = new Set([...underWay].flat().flatMap(({ keys }) => keys));
    const group: Waiting<Act, T>[] = [];
    const left: Waiting<Act, T>[] = [];
    for (const entry of waiting) {
      const fits = group.length < maxGroup && entry.keys.every((key) => !taken.has(key));
      // An act that must wait keeps its keys, so that nobody who asked later overtakes it.
      for (const key of entry.keys) taken.add(key);
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

  const drain = () => {
    while (waiting.length > 0 && underWay.size < lanes) {
      const group = take();
      if (group.length === 0) return;
      underWay.add(group);
      void carry(group).then(() => {
        underWay.delete(group);
        drain();
      });
    }
  };

  return (act: Act): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<T>) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error));
      waiting.push({ act, keys: exclusive(act), settle });
      drain();
    });
};
