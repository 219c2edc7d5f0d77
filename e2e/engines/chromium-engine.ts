import { launchBrowser } from '../support/browser.ts';
import { type Engine, WINDOW } from './engine.ts';

/** The Chromium of the journeys, with a microphone that beeps. */
export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: () => undefined,
  launch: async (origin) => {
    const browser = await launchBrowser(undefined, [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ]);
    const context = await browser.newContext({
      viewport: WINDOW,
      serviceWorkers: 'block',
      locale: 'en-IN',
      permissions: ['microphone'],
    });
    const page = await context.newPage();
    let errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    return {
      origin,
      open: async (url) => void (await page.goto(url)),
      run: (script) => page.evaluate(script),
      setCookies: async (cookies) => {
        await context.clearCookies();
        await context.addCookies(cookies);
      },
      takeErrors: async () => {
        const taken = errors;
        errors = [];
        return taken;
      },
      close: () => browser.close(),
    };
  },
};
