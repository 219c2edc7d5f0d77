import type { Page } from 'playwright-core';

/** The kind of a page: its path without ids, codes and names of games. */
const kindOf = (path: string) =>
  path
    .replaceAll(/(?<=\/)([0-9a-f]{8}-[0-9a-f-]{27}|[^/]*(%20|\d)[^/]*)(?=\/|$)/gi, ':id')
    .replace(/^\/practice\/.+/, '/practice/:game')
    .replace(/(?<=.)\/$/, '');

type Walk = {
  /** The pages to begin with, as paths of the app; those that differ by their query are all visited. */
  from: readonly string[];
  /** The address under which the app is served, without a slash at its end. */
  home: string;
  /** Matches paths below it that are no pages of the app. */
  outside: RegExp;
  /** Opens a page and looks at it once it is drawn. */
  visit: (path: string) => Promise<void>;
};

/** Visits pages, then every page that a link leads to, one of each kind. Returns the kinds visited. */
export const walkPages = async (page: Page, { from, home, outside, visit }: Walk): Promise<string[]> => {
  const kinds = new Set<string>();
  const linked: string[] = [];
  const visitOne = async (path: string) => {
    const [pathname = path] = path.split('?');
    kinds.add(kindOf(pathname));
    await visit(path);
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href]')].map(({ origin, pathname }) => origin + pathname)`,
    );
    const ofApp = links.filter((link) => link.startsWith(`${home}/`)).map((link) => link.slice(home.length));
    linked.push(...ofApp.filter((link) => !outside.test(link)));
  };
  for (const path of new Set(from)) await visitOne(path);
  for (let path = linked.shift(); path !== undefined; path = linked.shift())
    if (!kinds.has(kindOf(path))) await visitOne(path);
  return [...kinds];
};
