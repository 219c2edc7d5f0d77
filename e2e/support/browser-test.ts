import { totpAt } from '@muqabla/testing/staff';
import { createTestClock, type TestClock } from '@muqabla/testing/test-clock';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { JobName, JobPayloads } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createPhones } from './battle-phones.ts';
import { launchBrowser } from './browser.ts';
import { openDesks } from './desk.ts';
import { type InProcessServer, type ServerOptions, startInProcessServer } from './in-process-server.ts';
import { type Look, openPhone, type Phone } from './phone.ts';

const AUTHENTICATOR_STEP_SECONDS = 30;

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which its test files use one after the other. One that has crashed is replaced. */
const browserOfWorker = async () => {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected() === true) return running;
  shared = launchBrowser();
  return shared;
};

type Options = ServerOptions & {
  /** Arguments of a browser that this file has for itself. */
  browserArguments?: readonly string[];
};

/** A running server with a browser, whose clock tests advance. */
export type BrowserTest = InProcessServer & {
  browser: Browser;
  clock: TestClock;
  /** Opens a phone, which the end of the file closes. */
  openPhone(look?: Look): Promise<Phone>;
  withPhone: ReturnType<typeof createPhones>;
  deskOf: ReturnType<typeof openDesks>;
  /** Runs a job now, as the queue would at its due time. */
  runJob<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>;
  /** Opens a path of the console. */
  go(page: Page, path: string): Promise<unknown>;
  /** An unused code of an authenticator: a code is valid once, so the clock advances to the next. */
  nextCode(totpSecret: string): Promise<string>;
};

const start = async ({ browserArguments, ...options }: Options): Promise<BrowserTest> => {
  const clock = createTestClock();
  const [server, browser] = await Promise.all([
    startInProcessServer({ clock, ...options }),
    browserArguments === undefined ? browserOfWorker() : launchBrowser(undefined, browserArguments),
  ]);
  const { origin } = server;
  return {
    ...server,
    browser,
    clock,
    openPhone: (look) => openPhone(browser, origin, look),
    withPhone: createPhones({ browser, origin }),
    deskOf: openDesks(browser, server),
    runJob: async (name, payload) => {
      await server.jobs[name]?.(payload);
    },
    go: (page, path) => page.goto(`${origin}/admin${path}`),
    nextCode: (totpSecret) => {
      clock.advance({ seconds: AUTHENTICATOR_STEP_SECONDS });
      return totpAt(totpSecret, clock.now());
    },
    stop: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      if (browserArguments !== undefined) await browser.close();
      await server.stop();
    },
  };
};

/**
 * The server and the browser of this test file, running from the first test to the last: registers the hooks that start
 * and stop them. Call it before the file's own hooks, which may use it. The options are a function when they depend on
 * what an earlier `beforeAll` starts.
 */
export const setUpBrowserTest = (options: Options | (() => Options) = {}): BrowserTest => {
  const test = {} as BrowserTest;
  beforeAll(async () => {
    Object.assign(test, await start(typeof options === 'function' ? options() : options));
  });
  afterAll(() => test.stop?.());
  return test;
};
