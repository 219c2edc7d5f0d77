import { existsSync } from 'node:fs';
import puppeteer, { type ConsoleMessage } from 'puppeteer-core';
import { type Engine, WINDOW } from './engine.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** An installed Firefox, over WebDriver BiDi, with a microphone that beeps. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(FIREFOX) ? undefined : `${FIREFOX} (apt-get install firefox-esr)`),
  launch: async (origin) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-IN, en',
        'media.navigator.permission.disabled': true,
        'media.navigator.streams.fake': true,
      },
    });
    const page = await browser.newPage();
    await page.setViewport(WINDOW);
    let errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    // The text of an error object says only that it is one. Of a page that was left it can no longer be read: there the loading of a
    // file was broken off.
    const readError = async (line: ConsoleMessage) => {
      const texts = await Promise.all(line.args().map((arg) => arg.evaluate(String).catch(() => undefined)));
      if (!texts.includes(undefined)) errors.push(texts.join(' ') || line.text());
    };
    page.on('console', (line) => {
      if (line.type() === 'error') void readError(line);
    });
    return {
      origin,
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      run: (script) => page.evaluate(script),
      setCookies: async (cookies) => {
        await browser.deleteCookie(...(await browser.cookies()));
        await browser.setCookie(...cookies);
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
