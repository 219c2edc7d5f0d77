import { totpAt } from '@muqabla/testing/staff';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openDesks } from './desk.ts';
import { startInProcessServer } from './in-process-server.ts';

export const MINUTE = 60_000;
const STEP_OF_AUTHENTICATOR = 30_000;

export type InProcessConsole = Awaited<ReturnType<typeof startInProcessConsole>>;

/** The console on a server whose clock tests advance, because a code is valid once and a re-authentication for ten minutes. */
export const startInProcessConsole = async ({ readsScreenshots = false } = {}) => {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const server = await startInProcessServer({ from: 'sandbox', clock, readsScreenshots });
  const { dataDirectory } = server;
  const browser = await launchBrowser();
  return {
    origin: server.origin,
    services: server.services,
    jobs: server.jobs,
    dataDirectory,
    clock,
    browser,
    deskOf: openDesks(browser, { origin: server.origin, dataDirectory }),
    go: (page: Page, path: string) => page.goto(`${server.origin}/admin${path}`),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** An unused code of the authenticator. */
    nextCode: (totpSecret: string) => {
      ahead += STEP_OF_AUTHENTICATOR;
      return totpAt(totpSecret, clock.now());
    },
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
};
