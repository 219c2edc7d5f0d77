import type { Page } from 'playwright-core';

type Loss = {
  /** The requests of each file that are lost; all of them unless given. */
  times?: number;
  /** A response in place of none at all. */
  status?: number;
};

/** The built files with one of these names, in the folder of a language or beside those folders. */
export const builtFiles = (...names: string[]): RegExp =>
  new RegExp(`/assets/(?:[a-z]+-\\w+/)?(?:${names.join('|')})-[^/]+$`);

/**
 * Loses the files of the app with these names on their way to a page. The result ends the loss, and names the requests so far.
 * Chromium keeps no file in its cache meanwhile, so that the app's own import of one is a request, too.
 */
export const loseFiles = async (page: Page, names: RegExp, { times = Infinity, status }: Loss = {}) => {
  const asked: string[] = [];
  let isOver = false;
  await page.route(names, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const isLost = !isOver && asked.filter((each) => each === url).length <= times;
    if (!isLost) await route.continue();
    else if (status === undefined) await route.abort('connectionreset');
    else await route.fulfill({ status, headers: status === 503 ? { 'retry-after': '1' } : {} });
  });
  return {
    asked,
    /** Lets the files through again, and tells the page that it is online. */
    end: async () => {
      isOver = true;
      await page.evaluate(`dispatchEvent(new Event('online'))`);
    },
  };
};
