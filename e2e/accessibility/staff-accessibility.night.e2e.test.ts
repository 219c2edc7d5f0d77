import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { type StaffSignIn, signInStaff } from '@muqabla/testing/staff';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { readAddresses } from '../support/console-day.ts';
import { CONSOLE_SCREENS } from '../support/console-pages.ts';
import { CONSOLE_DISPLAYS, signInOf, openConsolePage } from '../support/desk.ts';
import { accessibilityFaultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';

const STOPS = [
  'sign-in',
  'recovery',
  'spent',
  'password',
  'authenticator',
  'list',
  'invite',
  'confirm',
  'invitation',
  'member',
] as const;
const PASSWORD = 'eleven leg breaks at dusk';

const on = setUpBrowserTest({ from: 'day' });
let owner: StaffSignIn;
let invitation: string;

beforeAll(async () => {
  owner = signInOf(on.dataDirectory, 'owner');
  // The desk has used the current code, so the owner who invites signs in with a later one.
  await on.deskOf('owner');
  on.clock.advance({ minutes: 1 });
  const caller = await signInStaff(on.origin, owner, on.clock.now());
  const body = { name: 'Anil Kumble', email: 'anil@muqabla.test', role: 'support' as const, reason: 'Evening shift' };
  const invited = await caller.call('POST /admin/staff', { body });
  invitation = `${on.origin}/admin/join#${invited.invitation}`;
});

describe.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'has no finding of axe and scrolls nowhere sideways, $language $colorScheme $width',
  (look) => {
    const stops = pagesIn(look, CONSOLE_DISPLAYS, STOPS);
    const inspect = async (page: Page, where: (typeof STOPS)[number], found: string[]) => {
      if (stops.includes(where)) found.push(...(await accessibilityFaultsOf(page)).map((fault) => `${where} ${fault}`));
    };
    const at = async (page: Page, where: (typeof STOPS)[number], found: string[]) => {
      await waitUntilLoaded(page);
      await inspect(page, where, found);
    };

    it('on every screen, with a day’s work', async () => {
      const found: string[] = [];
      const page = await on.deskOf('owner', look);
      const screens = [...CONSOLE_SCREENS, ...Object.values(await readAddresses(on))];
      for (const path of pagesIn(look, CONSOLE_DISPLAYS, screens)) {
        await on.go(page, path);
        await waitUntilLoaded(page);
        found.push(...(await accessibilityFaultsOf(page)).map((fault) => `${path} ${fault}`));
      }
      await page.close();
      expect(found).toEqual([]);
    });

    it('in front of the console', async () => {
      const found: string[] = [];
      const page = await openConsolePage(on.browser, look);
      await on.go(page, '/sign-in');
      await at(page, 'sign-in', found);
      await page.locator('form button').last().click();
      await at(page, 'recovery', found);
      await page.goto(`${on.origin}/admin/join#${'x'.repeat(43)}`);
      await at(page, 'spent', found);
      await page.goto(invitation);
      await page.locator('#password').fill(PASSWORD);
      await at(page, 'password', found);
      await page.locator('#again').fill(PASSWORD);
      await page.locator('form button[type=submit]').click();
      await page.locator('#totp').waitFor();
      await at(page, 'authenticator', found);
      await page.context().close();
      expect(found).toEqual([]);
    });

    it('on the staff screen and in its windows', async () => {
      const found: string[] = [];
      const page = await on.deskOf('owner', look);
      await on.go(page, '/staff');
      await at(page, 'list', found);
      await page.locator('main button').first().click();
      await page.getByRole('dialog').waitFor();
      await at(page, 'invite', found);
      await page.locator('#staff-name').fill('Test Person');
      await page.locator('#staff-email').fill(`${look.language}-${look.width}@muqabla.test`);
      await page.locator('#staff-reason').fill('Evening shift');
      on.clock.advance({ minutes: 11 });
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.locator('#confirm-totp').waitFor();
      // The form behind the dialog is busy.
      await inspect(page, 'confirm', found);
      await page.locator('#confirm-totp').fill(await on.nextCode(owner.totpSecret));
      await page.locator('[role=dialog]:has(#confirm-totp) button[type=submit]').click();
      await page.locator('#invitation-link').waitFor();
      await at(page, 'invitation', found);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Test Person' }).first().click();
      await page.locator('#member-reason').waitFor();
      await at(page, 'member', found);
      await page.close();
      expect(found).toEqual([]);
    });
  },
);
