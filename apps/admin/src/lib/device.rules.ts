const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const named = (known: readonly (readonly [string, string])[], userAgent: string) =>
  known.find(([mark]) => userAgent.includes(mark))?.[1];

/** A browser's own description of itself, in two words: "Chrome, Windows"; null when it says nothing we know. */
export const deviceOf = (userAgent: string): string | null => {
  const parts = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
};
