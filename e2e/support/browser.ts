import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './bundled-chromium.ts';

/** `system`: an installed Chromium or Chrome. `bundled`: the one from the package registry. */
export type BrowserSource = 'system' | 'bundled';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'];

// Disables the browser's own network use, so that a test sees only the product's traffic.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium, if there is one: CHROMIUM_PATH, or the usual paths of systems. */
export function systemChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...known].find((path) => path !== '' && existsSync(path));
}

/**
 * Launches a headless Chromium: the bundled one where there is one for this system, or else the installed one.
 * MUQABLA_BROWSER=bundled (or system) requires one. The caller closes it.
 */
export async function launchBrowser(
  source: BrowserSource = wantedSource(),
  further: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch(await launchOptions(source, further));
}

async function launchOptions(source: BrowserSource, further: readonly string[]): Promise<LaunchOptions> {
  // Chromium's sandbox does not work for root, as which containers run tests; the bundled Chromium has none.
  const isWithoutSandbox = source === 'bundled' || process.getuid?.() === 0;
  const args = [...(isWithoutSandbox ? ['--no-sandbox'] : []), ...quiet, ...further];
  if (source === 'bundled') return { ...(await unpackChromium()), args };
  const executablePath = systemChromium();
  if (!executablePath) throw new Error('No Chromium is installed: set CHROMIUM_PATH, or MUQABLA_BROWSER=bundled.');
  return { executablePath, args };
}

function wantedSource(): BrowserSource {
  const wanted = process.env.MUQABLA_BROWSER;
  if (wanted === 'system' || wanted === 'bundled') return wanted;
  // The same version everywhere, and a shell without a window, which needs half the CPU of an installed browser.
  return process.platform === 'linux' && process.arch === 'x64' ? 'bundled' : 'system';
}
