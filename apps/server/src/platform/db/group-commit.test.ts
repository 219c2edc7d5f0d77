import { rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

type Item = { name: string; keys: readonly string[] };

const item = (name: string, ...keys: string[]): Item => ({ name, keys });

/** A group commit whose groups end when the test ends them. */
const startGroupCommit = (
  options: {
    maxGroupSize?: number;
    maxInFlight?: number;
    minGroupSize?: number;
    isOutcomeUnknown?: (error: unknown) => boolean;
  } = {},
) => {
  const groups: { names: string[]; end: (error?: Error) => void }[] = [];
  const submit = createGroupCommit<Item, string>({
    commit: (items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        groups.push({
          names,
          end: (error) => (error === undefined ? resolve(names.map((name) => `${name} done`)) : reject(error)),
        });
      }),
    keysOf: ({ keys }) => keys,
    isOutcomeUnknown: () => false,
    ...options,
  });
  const started = async (count: number) => {
    await expect.poll(() => groups.length).toBeGreaterThanOrEqual(count);
    return groups.map(({ names }) => names.join(' '));
  };
  return { submit, groups, started };
};

it('commits a single item at once, and items of one turn of the event loop together', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 1 });
  const alone = submit(item('a'));
  expect(await started(1)).toEqual(['a']);
  const together = [submit(item('b')), submit(item('c'))];
  groups[0]?.end();
  expect(await alone).toBe('a done');
  expect(await started(2)).toEqual(['a', 'b c']);
  groups[1]?.end();
  expect(await Promise.all(together)).toEqual(['b done', 'c done']);
});

it('adds to the next group what a caller submits on receiving a result', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 1 });
  const again = submit(item('a1')).then(() => submit(item('a2')));
  await started(1);
  const waits = submit(item('b1'));
  groups[0]?.end();
  expect(await started(2)).toEqual(['a1', 'b1 a2']);
  groups[1]?.end();
  await Promise.all([again, waits]);
});

it('starts a second group while one is in flight, without items that share its keys', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 2 });
  const first = submit(item('a', 'match'));
  await started(1);
  const second = submit(item('b', 'match'));
  const other = submit(item('c', 'other reason'));
  expect(await started(2)).toEqual(['a', 'c']);
  groups[1]?.end();
  await other;
  expect(groups).toHaveLength(2);
  groups[0]?.end();
  await first;
  expect(await started(3)).toEqual(['a', 'c', 'b']);
  groups[2]?.end();
  expect(await second).toBe('b done');
});

it('divides many waiting items among groups, and keeps a few together', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 2, minGroupSize: 2 });
  const submitted = ['a', 'b', 'c', 'd', 'e'].map((name) => submit(item(name)));
  expect(await started(2)).toEqual(['a b c', 'd e']);
  const more = ['f', 'g'].map((name) => submit(item(name)));
  groups[1]?.end();
  expect(await started(3)).toEqual(['a b c', 'd e', 'f g']);
  for (const { end } of groups) end();
  await Promise.all([...submitted, ...more]);
});

it('divides items that waited for a key among the free groups', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 2, minGroupSize: 1 });
  const submitted = [
    submit(item('all', 'p', 'q', 'r', 's')),
    ...['p', 'q', 'r', 's'].map((key) => submit(item(key, key))),
  ];
  expect(await started(1)).toEqual(['all']);
  groups[0]?.end();
  expect(await started(3)).toEqual(['all', 'p q', 'r s']);
  for (const { end } of groups) end();
  await Promise.all(submitted);
});

it('retries the items of a failed group one by one, so that each fails for its own reason', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 1 });
  const submitted = Promise.allSettled([submit(item('a')), submit(item('b'))]);
  await started(1);
  groups[0]?.end(new Error('of the group'));
  await started(2);
  groups[1]?.end(new Error('of this item'));
  expect(await started(3)).toEqual(['a b', 'a', 'b']);
  groups[2]?.end();
  expect(await submitted).toMatchObject([{ reason: new Error('of this item') }, { value: 'b done' }]);
});

it('does not retry when the outcome is unknown', async () => {
  const { submit, groups, started } = startGroupCommit({ maxInFlight: 1, isOutcomeUnknown: () => true });
  const submitted = Promise.allSettled([submit(item('a')), submit(item('b'))]);
  await started(1);
  groups[0]?.end(new Error('unknown outcome'));
  expect((await submitted).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});

it('keeps items with a common key in order and apart, and groups within their number and size', async () => {
  const keys = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(keys, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
      async (submitted, maxInFlight, maxGroupSize, minGroupSize, pauses) => {
        const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));
        const held = new Map<string, number>();
        const orderOf = new Map<string, number[]>();
        let inFlight = 0;
        const submit = createGroupCommit<{ place: number; keys: string[] }, number>({
          commit: async (items) => {
            inFlight += 1;
            expect(inFlight).toBeLessThanOrEqual(maxInFlight);
            expect(items.length).toBeLessThanOrEqual(maxGroupSize);
            for (const { place, keys } of items)
              for (const key of keys) {
                expect(held.has(key)).toBe(false);
                held.set(key, place);
                orderOf.set(key, [...(orderOf.get(key) ?? []), place]);
              }
            for (let left = pauses.next().value; left > 0; left -= 1) await endOfTurn();
            for (const { keys } of items) for (const key of keys) held.delete(key);
            inFlight -= 1;
            return items.map(({ place }) => place);
          },
          keysOf: ({ keys }) => keys,
          isOutcomeUnknown: () => false,
          maxInFlight,
          maxGroupSize,
          minGroupSize,
        });
        const results: Promise<number>[] = [];
        for (const [place, keys] of submitted.entries()) {
          for (let left = pauses.next().value; left > 0; left -= 1) await endOfTurn();
          results.push(submit({ place, keys }));
        }
        expect(await Promise.all(results)).toEqual(submitted.map((_, place) => place));
        for (const [key, places] of orderOf)
          expect(places).toEqual(submitted.flatMap((each, place) => (each.some((own) => own === key) ? [place] : [])));
      },
    ),
    { numRuns: rounds(200) },
  );
});
