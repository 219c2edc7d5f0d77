import { describe, expect, it } from 'vitest';
import { webkitEngine } from '../engines/webkit-engine.ts';
import { ACTS } from '../hostile-phone/acts.ts';
import { openChromiumHand } from '../hostile-phone/chromium-hand.ts';
import { type Fault, FAULTS } from '../hostile-phone/faults.ts';
import type { Hand } from '../hostile-phone/hand.ts';
import { openWebkitHand } from '../hostile-phone/webkit-hand.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const cases = Object.keys(FAULTS).flatMap((fault) => Object.keys(ACTS).map((act) => [fault, act] as const));
const TIMEOUT = { timeout: 300_000 };

const act = async (open: (fault: Fault) => Promise<Hand>, [faultName, actName]: (typeof cases)[number]) => {
  const fault = FAULTS[faultName] ?? {};
  const hand = await open(fault);
  try {
    await ACTS[actName]?.(hand, server);
    const { errors } = fault;
    if (errors !== undefined) expect((await hand.takeErrors()).filter((error) => errors.test(error))).toEqual([]);
  } finally {
    await hand.close();
  }
};

describe('Chromium on a phone', () => {
  it.each(cases)('with %s: %s', TIMEOUT, (...each) =>
    act((fault) => openChromiumHand(server.browser, server.origin, fault), each),
  );
});

const missing = webkitEngine.missing();

describe.skipIf(missing !== undefined)(
  `WebKit on a phone${missing === undefined ? '' : `, which needs ${missing}`}`,
  () => {
    // The driver of WebKit slows no processor down.
    it.each(cases.filter(([fault]) => FAULTS[fault]?.slower === undefined))('with %s: %s', TIMEOUT, (...each) =>
      act((fault) => openWebkitHand(server.origin, fault), each),
    );
  },
);
