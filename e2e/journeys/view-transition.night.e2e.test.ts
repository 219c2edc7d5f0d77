import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { hideOutcomes, open } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;
let matchId: string;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 500, 'Asha Verma');
  matchId = await startMatch(asha, await playerWithCash(server.origin, 500, 'Bilal Khan'));
});

const COUNT_TRANSITIONS = `window.transitions = [];
  const start = document.startViewTransition?.bind(document);
  if (start !== undefined) document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => transitions.push('ran'), (error) => transitions.push(String(error)));
    return transition;
  };`;

it.each([
  { motion: 'from the card to the room', look: {}, expected: ['ran'] },
  { motion: 'at once for who wants no motion', look: { reducedMotion: 'reduce' }, expected: [] },
  { motion: 'at once in a browser without transitions', look: {}, without: true, expected: [] },
] as const)('a battle of the lobby opens $motion', async ({ look, expected, ...rest }) => {
  await server.withPhone(asha, look, async (phone) => {
    const { page } = phone;
    await hideOutcomes(phone, asha);
    if ('without' in rest) await page.addInitScript('delete Document.prototype.startViewTransition;');
    await page.addInitScript(COUNT_TRANSITIONS);
    await open(phone, '/matches/Ludo%20Classic');
    await page.getByRole('article').getByRole('link', { name: 'View' }).click();
    await page.waitForURL(`**/match/${matchId}`);
    await page.getByRole('button', { name: 'I WIN' }).waitFor();
    await expect.poll(() => page.evaluate('transitions')).toEqual(expected);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  });
});
