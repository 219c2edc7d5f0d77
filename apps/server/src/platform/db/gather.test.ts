import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

type Act = { name: string; keys: readonly string[] };

const act = (name: string, ...keys: string[]): Act => ({ name, keys });

/** A door whose groups are carried out when the test says so. */
const openDoor = (
  options: { maxGroup?: number; lanes?: number; minShare?: number; isUnknown?: (error: unknown) => boolean } = {},
) => {
  const groups: { names: string[]; end: (error?: Error) => void }[] = [];
  const ask = gather<Act, string>({
    carryOut: (acts) =>
      new Promise((resolve, reject) => {
        const names = acts.map(({ name }) => name);
        groups.push({
          names,
          end: (error) => (error === undefined ? resolve(names.map((name) => `${name} done`)) : reject(error)),
        });
      }),
    exclusive: ({ keys }) => keys,
    isUnknown: () => false,
    ...options,
  });
  const begun = async (count: number) => {
    await expect.poll(() => groups.length).toBeGreaterThanOrEqual(count);
    return groups.map(({ names }) => names.join(' '));
  };
  return { ask, groups, begun };
};

it('carries out a lone act at once, and together what was asked in one turn', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 1 });
  const alone = ask(act('a'));
  expect(await begun(1)).toEqual(['a']);
  const together = [ask(act('b')), ask(act('c'))];
  groups[0]?.end();
  expect(await alone).toBe('a done');
  expect(await begun(2)).toEqual(['a', 'b c']);
  groups[1]?.end();
  expect(await Promise.all(together)).toEqual(['b done', 'c done']);
});

it('takes into the next group who was just answered and asks on', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 1 });
  const goesOn = ask(act('a1')).then(() => ask(act('a2')));
  await begun(1);
  const waits = ask(act('b1'));
  groups[0]?.end();
  expect(await begun(2)).toEqual(['a1', 'b1 a2']);
  groups[1]?.end();
  await Promise.all([goesOn, waits]);
});

it('begins a group beside another in flight, but nothing that one excludes', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 2 });
  const first = ask(act('a', 'battle'));
  await begun(1);
  const second = ask(act('b', 'battle'));
  const other = ask(act('c', 'other'));
  expect(await begun(2)).toEqual(['a', 'c']);
  groups[1]?.end();
  await other;
  expect(groups).toHaveLength(2);
  groups[0]?.end();
  await first;
  expect(await begun(3)).toEqual(['a', 'c', 'b']);
  groups[2]?.end();
  expect(await second).toBe('b done');
});

it('shares what is asked at once among the lanes, and what is too little to share goes together', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 2, minShare: 2 });
  const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(act(name)));
  expect(await begun(2)).toEqual(['a b c', 'd e']);
  const more = ['f', 'g'].map((name) => ask(act(name)));
  groups[1]?.end();
  expect(await begun(3)).toEqual(['a b c', 'd e', 'f g']);
  for (const { end } of groups) end();
  await Promise.all([...asked, ...more]);
});

it('shares with an idle lane what had to wait for the other', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 2, minShare: 1 });
  const asked = [ask(act('all', 'p', 'q', 'r', 's')), ...['p', 'q', 'r', 's'].map((key) => ask(act(key, key)))];
  expect(await begun(1)).toEqual(['all']);
  groups[0]?.end();
  expect(await begun(3)).toEqual(['all', 'p q', 'r s']);
  for (const { end } of groups) end();
  await Promise.all(asked);
});

it('tries the acts of a failed group one by one, so that each fails for its own reason', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 1 });
  const asked = Promise.allSettled([ask(act('a')), ask(act('b'))]);
  await begun(1);
  groups[0]?.end(new Error('one of us'));
  await begun(2);
  groups[1]?.end(new Error('it was me'));
  expect(await begun(3)).toEqual(['a b', 'a', 'b']);
  groups[2]?.end();
  expect(await asked).toMatchObject([{ reason: new Error('it was me') }, { value: 'b done' }]);
});

it('does not try again what may have happened', async () => {
  const { ask, groups, begun } = openDoor({ lanes: 1, isUnknown: () => true });
  const asked = Promise.allSettled([ask(act('a')), ask(act('b'))]);
  await begun(1);
  groups[0]?.end(new Error('nobody knows'));
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});

it('keeps acts on one thing in order and apart, and groups within their number and size, whatever is asked', async () => {
  const keys = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(keys, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
      async (asked, lanes, maxGroup, minShare, pauses) => {
        const turn = () => new Promise((resolve) => setImmediate(resolve));
        const held = new Map<string, number>();
        const orderOf = new Map<string, number[]>();
        let inFlight = 0;
        const ask = gather<{ place: number; keys: string[] }, number>({
          carryOut: async (acts) => {
            inFlight += 1;
            expect(inFlight).toBeLessThanOrEqual(lanes);
            expect(acts.length).toBeLessThanOrEqual(maxGroup);
            for (const { place, keys } of acts)
              for (const key of keys) {
                expect(held.has(key)).toBe(false);
                held.set(key, place);
                orderOf.set(key, [...(orderOf.get(key) ?? []), place]);
              }
            for (let left = pauses.next().value; left > 0; left -= 1) await turn();
            for (const { keys } of acts) for (const key of keys) held.delete(key);
            inFlight -= 1;
            return acts.map(({ place }) => place);
          },
          exclusive: ({ keys }) => keys,
          isUnknown: () => false,
          lanes,
          maxGroup,
          minShare,
        });
        const answers: Promise<number>[] = [];
        for (const [place, keys] of asked.entries()) {
          for (let left = pauses.next().value; left > 0; left -= 1) await turn();
          answers.push(ask({ place, keys }));
        }
        expect(await Promise.all(answers)).toEqual(asked.map((_, place) => place));
        for (const [key, places] of orderOf)
          expect(places).toEqual(asked.flatMap((each, place) => (each.some((own) => own === key) ? [place] : [])));
      },
    ),
    { numRuns: 200 },
  );
});
