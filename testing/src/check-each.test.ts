import { expect, it } from 'vitest';
import { checkEach } from './check-each.ts';

it('checks every case, and names all that fail with their errors', async () => {
  const seen: number[] = [];
  const check = checkEach([1, 2, 3, 4], String, async (each) => {
    seen.push(await Promise.resolve(each));
    expect(each % 2).toBe(1);
  });
  await expect(check).rejects.toThrow(/^2 of 4 failed:\n {2}2\n.*expected \+?0[^]*\n {2}4\n/);
  expect(seen).toEqual([1, 2, 3, 4]);
});

it('passes when every case does', async () => {
  await expect(checkEach(['a', 'b'], String, (each) => expect(each).toHaveLength(1))).resolves.toBeUndefined();
});
