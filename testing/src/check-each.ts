/** Most checks are requests to one server, which answers several beside each other. */
const AT_ONCE = 4;

const firstLines = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 12);

/**
 * Checks one fact of many cases, such as all calls of the contract, in one test, several at a time. Throws after the last with
 * the name and the error of each that fails.
 */
export const checkEach = async <Case>(
  cases: readonly Case[],
  nameOf: (each: Case) => string,
  check: (each: Case) => unknown,
): Promise<void> => {
  const failures = new Map<number, string>();
  const left = cases.entries();
  const lane = async () => {
    for (const [place, each] of left)
      try {
        await check(each);
      } catch (error) {
        failures.set(place, [nameOf(each), ...firstLines(error)].join('\n    '));
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const named = [...failures].toSorted(([one], [other]) => one - other).map(([, failure]) => failure);
  if (named.length > 0) throw new Error(`${named.length} of ${cases.length} failed:\n  ${named.join('\n  ')}`);
};
