import { type Player, playerWithCash } from '@muqabla/testing/player';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { policyFaultsOf } from '../support/faults.ts';
import { signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();
let player: Player;

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500);
});

it('lets the app show a toast and use its socket, and nothing inline or on another host', async () => {
  const { page, origin } = await server.openPhone();
  await signInAs({ page, origin, close: async () => {} }, player);
  const socket = page.waitForEvent('websocket');
  await page.goto(`${origin}/Refer`);
  expect((await socket).url()).toContain('/socket.io');
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  // Its styles come from a file: the list itself is empty space at a place of its own.
  await page.locator('[data-sonner-toast]').waitFor();
  const position = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-sonner-toaster]')).position`,
  );
  expect(position).toBe('fixed');
  expect(await policyFaultsOf(page)).toEqual([]);
  const forbidden = await page.evaluate<string[]>(`new Promise((done) => {
    const found = new Set();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      found.add(effectiveDirective);
      if (found.size === 3) done([...found].sort());
    });
    document.body.setAttribute('style', 'color: red');
    document.head.appendChild(document.createElement('style')).textContent = 'body { color: red }';
    try { new WebSocket('wss://evil.example'); } catch {}
  })`);
  expect(forbidden).toEqual(['connect-src', 'style-src-attr', 'style-src-elem']);
});

it('lets the page of a challenge link run its scripts, though the server writes a preview into it', async () => {
  const { page, origin } = await server.openPhone();
  await page.goto(`${origin}/challenge/nobody99`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await policyFaultsOf(page)).toEqual([]);
});
