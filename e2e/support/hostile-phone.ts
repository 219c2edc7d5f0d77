import type { Page } from 'playwright-core';
import { loseFiles } from './lost-files.ts';
import type { Phone } from './phone.ts';
import { translatePage } from './translate-page.ts';

/** A fault of a phone or its network, from before its first page on. Its result names what the page did wrong under it. */
export type Condition = (phone: Phone) => Promise<(() => string[]) | void>;

/** Loses the first answer to each call that changes something, after the server has made it; over the socket, each answer. */
const loseAnswers: Condition = async ({ page }) => {
  const lost = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const isAct = request.method() !== 'GET' && request.resourceType() === 'fetch';
    if (!isAct || lost.has(call)) return route.continue();
    lost.add(call);
    // Its cookies are lost, too; the fetch of a route keeps them.
    const cookies = await page.context().cookies();
    await route.fetch();
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort('connectionreset');
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).startsWith('43')) socket.send(message);
    });
  });
};

const atCdp =
  (command: 'Network.emulateNetworkConditions' | 'Emulation.setCPUThrottlingRate', settings: object): Condition =>
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send(command, settings as never);
  };

const EDGE_BYTES = 80_000 / 8;

const DEAD_STORAGE = `(() => {
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } });
})()`;

const DEAD_SOCKETS = `window.WebSocket = class extends EventTarget {
  readyState = 3;
  constructor() { super(); setTimeout(() => { this.onerror?.(new Event('error')); this.onclose?.(new CloseEvent('close', { code: 1006 })); }); }
  send() {}
  close() {}
}`;

/** Moves the clock of the pages of a phone. */
export const shiftDate = (milliseconds: number) => `(() => {
  const RealDate = Date;
  const now = () => RealDate.now() + ${milliseconds};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, input, self) => Reflect.construct(target, input.length === 0 ? [now()] : input, self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
})()`;

const script =
  (text: string): Condition =>
  async ({ page }) =>
    void (await page.addInitScript(text));

const HOUR = 3_600_000;

const translate: Condition = async ({ page }) => {
  const errors = await translatePage(page);
  return () => errors;
};

const loseScripts = async ({ page }: { page: Page }) => void (await loseFiles(page, /\/assets\/.*\.js/, { times: 1 }));

/** The faults of a player's phone and network, by name. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'answers that are lost': loseAnswers,
  'scripts that are lost': loseScripts,
  'pages that the browser translates': translate,
  'a clock 25 hours fast': script(shiftDate(25 * HOUR)),
  'a clock three days slow': script(shiftDate(-72 * HOUR)),
  'storage that refuses or hangs': script(DEAD_STORAGE),
  'no web sockets': script(DEAD_SOCKETS),
  'EDGE, 80 kbit/s and 400 ms': atCdp('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: EDGE_BYTES,
    uploadThroughput: EDGE_BYTES,
  }),
  'a processor four times as slow': atCdp('Emulation.setCPUThrottlingRate', { rate: 4 }),
};
