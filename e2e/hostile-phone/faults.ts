import type { Front } from '../engines/front-server.ts';
import { TRANSLATE, TRANSLATION_ERRORS } from '../support/translate-page.ts';

/** A fault of a phone or its network, from before its first page on. */
export type Fault = Front & {
  /** How many times slower the processor is. */
  slower?: number;
  /** The errors of a page that only this fault can bring about. */
  errors?: RegExp;
};

const EDGE_BYTES = 80_000 / 8;
const HOUR = 3_600_000;

// An answer to a call over the socket begins so. The rest of what the server sends arrives.
const LOSE_SOCKET_ANSWERS = `(() => {
  const { set, ...rest } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...rest,
    set(handle) {
      set.call(this, handle && ((event) => String(event.data).startsWith('43') || handle.call(this, event)));
    },
  });
})()`;

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

/** The faults of a player's phone and network, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'answers that are lost': { loses: 'answers', scripts: [LOSE_SOCKET_ANSWERS] },
  'scripts that are lost': { loses: 'scripts' },
  'pages that the browser translates': { scripts: [TRANSLATE], errors: TRANSLATION_ERRORS },
  'a clock 25 hours fast': { scripts: [shiftDate(25 * HOUR)] },
  'a clock three days slow': { scripts: [shiftDate(-72 * HOUR)] },
  'storage that refuses or hangs': { scripts: [DEAD_STORAGE] },
  'no web sockets': { scripts: [DEAD_SOCKETS] },
  'EDGE, 80 kbit/s and 400 ms': { network: { bytesPerSecond: EDGE_BYTES, latencyMilliseconds: 400 } },
  'a processor four times as slow': { slower: 4 },
};
