// Opens every page in Chromium, Firefox and WebKitGTK, for money and for points, and plays the core story of money in each.
// An engine that is not installed is skipped; `--all` requires them all. Run: npm run build:release && npm run test:long engines
import { parseArgs } from 'node:util';
import { playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { launchBrowser } from '../support/browser.ts';
import { playStory } from './core-story.ts';
import { type Engine, WINDOW } from './engine.ts';
import { firefoxEngine } from './firefox-engine.ts';
import { openPages } from './open-pages.ts';
import { webkitEngine } from './webkit-engine.ts';

/** The Chromium of the journeys, with a microphone that beeps. */
const chromiumEngine: Engine = {
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

const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];
const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

const faults: string[] = [];
const note = (engine: Engine, fault: string) => {
  faults.push(fault);
  console.log(`✗ ${engine.name}: ${fault}`);
};

const visitEconomy = async (engine: Engine, economy: 'money' | 'points') => {
  const product = await startProduct({ env: economy === 'points' ? { ECONOMY: 'points' } : {} });
  try {
    const { origin } = product;
    const player = economy === 'points' ? await registerPlayer(origin) : await playerWithCash(origin, 1000);
    const window = await engine.launch(origin);
    try {
      const { opened, faults: found } = await openPages(window, player, economy);
      for (const fault of found) note(engine, fault);
      console.log(`${found.length === 0 ? '✓' : '✗'} ${engine.name}, ${economy}: ${opened} pages`);
      if (economy === 'money')
        await playStory({
          window,
          product,
          note: (fault) => note(engine, fault),
          log: (text) => console.log(`✓ ${engine.name}: ${text}`),
        });
    } finally {
      await window.close();
    }
  } finally {
    await product.stop();
  }
};

for (const engine of ENGINES.filter(({ name }) => name.toLowerCase().includes(options.only.toLowerCase()))) {
  const missing = engine.missing();
  if (missing !== undefined) {
    console.log(`- ${engine.name} is skipped: there is no ${missing}.`);
    if (options.all) faults.push(`${engine.name} is not installed`);
    continue;
  }
  for (const economy of ['money', 'points'] as const)
    await visitEconomy(engine, economy).catch((error: unknown) => note(engine, `${economy}: ${String(error)}`));
}
if (faults.length > 0) {
  console.log(`${faults.length} faults`);
  process.exitCode = 1;
}
