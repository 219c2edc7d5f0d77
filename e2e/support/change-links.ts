import type { Page } from 'playwright-core';

/**
 * Returns new links to the files at each further fetch of the conversation. Returns a function for the number of
 * fetches.
 */
export const changeLinks = async (page: Page): Promise<() => number> => {
  let readings = 0;
  await page.route('**/chatwithadmin/history/**', async (route) => {
    const response = await route.fetch();
    const messages = (await response.json()) as { content: string; messageType: string }[];
    readings += 1;
    const json = messages.map((message) =>
      message.messageType === 'text' ? message : { ...message, content: `${message.content}&reading=${readings}` },
    );
    await route.fulfill({ response, json });
  });
  return () => readings;
};
