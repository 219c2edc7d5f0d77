import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { freePort } from '@muqabla/testing/product';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import { Builder, Capabilities } from 'selenium-webdriver';
import { type Engine, WINDOW } from './engine.ts';
import { type Front, KEEP_ERRORS, startFront, TAKE_REPORTED } from './front-server.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session', MINI_BROWSER];
const end = (child: ChildProcess) => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
};

/** The engine of Safari, as GTK has it, in a window of a display without a screen. */
export const webkitEngine = {
  name: 'WebKitGTK',
  missing: () => {
    const path = NEEDED.find((needed) => !existsSync(needed));
    return path === undefined ? undefined : `${path} (apt-get install webkit2gtk-driver xvfb dbus)`;
  },
  launch: async (origin, { scripts = [], ...faults }: Front = {}) => {
    const front = await startFront(origin, { ...faults, scripts: [KEEP_ERRORS, ...scripts] });
    const port = await freePort();
    const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    // It takes a number that is free, and says it when it can be used: the display of the window before may still be ending.
    const told = once(screen.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(WAIT_MILLISECONDS) });
    const display = `:${String(((await told) as [Buffer])[0]).trim()}`;
    const driverProcess = spawn('/usr/bin/dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'en_IN.UTF-8',
        // A root in a container can give its child processes no sandbox; there is no graphics card.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    });
    const stop = () => {
      end(driverProcess);
      end(screen);
      front.stop();
    };
    try {
      const server = `http://127.0.0.1:${port}`;
      await until(
        'the driver',
        async () => (await fetch(`${server}/status`).catch(() => null))?.ok === true || undefined,
      );
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSER,
          args: ['--automation'],
        },
      });
      const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await driver
        .manage()
        .window()
        .setRect({ ...WINDOW, x: 0, y: 0 });
      return {
        origin: front.origin,
        open: (url) => driver.get(url),
        run: (script) => driver.executeScript(`return ${script}`),
        setCookies: async (cookies) => {
          // Cookies can only be set on a page of their own site.
          await driver.get(`${front.origin}/icon.svg`);
          await driver.manage().deleteAllCookies();
          // One with a domain would stay beside the server's own of the same name, which has none.
          for (const { name, value, path } of cookies) await driver.manage().addCookie({ name, value, path });
        },
        takeErrors: async () => (await driver.executeScript(`return ${TAKE_REPORTED}`)) as string[],
        close: async () => {
          await driver.quit().catch(() => undefined);
          stop();
        },
      };
    } catch (error) {
      stop();
      throw error;
    }
  },
} satisfies Engine;
