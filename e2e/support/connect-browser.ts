import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Opens a connection to the browser all test files share. Closing it closes its own pages alone. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('testEnvironment').browserEndpoint);
