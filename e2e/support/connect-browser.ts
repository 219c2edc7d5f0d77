import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Connects to the browser that all test files share. Closing the connection closes its own pages only. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('testEnvironment').browserEndpoint);
