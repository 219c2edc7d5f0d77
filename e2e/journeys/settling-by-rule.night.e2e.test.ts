import { claimWin, judgeWin } from '@muqabla/testing/clear-wins';
import { type Player, playerWithCash, renewTokens } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { closePhone, hideOutcomes, open, type Phone, signInAs } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox', readsScreenshots: true });
let host: Player;
let joiner: Player;
let owner: Page;
let desk: Page;

beforeAll(async () => {
  await product.services.settings.write('assistSettles', true);
  host = await playerWithCash(product.origin, 1000, 'Kavya Sharma');
  joiner = await playerWithCash(product.origin, 1000, 'Jaya Mehta');
  await product.services.db.query(`update players set created_at = created_at - interval '8 days'`);
  // Signed in before the clock is moved, which their authenticators do not follow.
  owner = await product.deskOf('owner', { language: 'en' });
  desk = await product.deskOf('reviewer', { language: 'hi' });
});

const phoneOf = async (player: Player, locale: 'en-IN' | 'hi-IN'): Promise<Phone> => {
  const phone = await product.openPhone({
    locale,
    ...(locale === 'hi-IN' && { colorScheme: 'dark' as const }),
  });
  await signInAs(phone, player);
  await hideOutcomes(phone, player);
  return phone;
};

it('the loser objects in Hindi, the winner’s prize waits, and a reviewer decides', async () => {
  await renewTokens(host, joiner);
  const win = await claimWin(product, [host, joiner]);
  const { matchId } = win;
  const loser = await phoneOf(joiner, 'hi-IN');
  await open(loser, `/match/${matchId}`);
  await loser.page.getByText(/तक जवाब दें। उसके बाद साफ़ स्क्रीनशॉट पर/).waitFor();
  await closePhone(loser, joiner);
  await judgeWin(product, [host, joiner], win);

  const winner = await phoneOf(host, 'en-IN');
  await open(winner, `/match/${matchId}`);
  await winner.page.getByText(/Jaya.* can object until .* Until then you can play with the prize/).waitFor();
  await open(winner, '/withdraws');
  await winner.page.getByText(/You can withdraw ₹195 more from/).waitFor();
  await open(winner, '/recharge');
  await winner.page.getByText(/You can recharge with ₹195 more from/).waitFor();
  await closePhone(winner, host);

  await product.go(owner, `/battles/${matchId}`);
  await owner.getByText(/Settled by rule. The loser can object until/).waitFor();

  await renewTokens(joiner);
  const again = await phoneOf(joiner, 'hi-IN');
  await open(again, `/match/${matchId}`);
  await again.page.getByRole('button', { name: 'यह ग़लत है, आपत्ति करें' }).click();
  await again.page.getByRole('alertdialog').getByRole('button', { name: 'हाँ, रिव्यू में भेजें' }).click();
  await again.page.getByText('आपत्ति के बाद इस नतीजे की जाँच हो रही है').waitFor();

  await product.go(desk, `/review/${matchId}`);
  await desk.getByText(/हर शर्त पूरी थी: नियम से यह .* के पक्ष में पूरा हुआ/).waitFor();
  await desk.getByText('सारी शर्तें').click();
  expect(await desk.getByRole('region', { name: 'नियम से पूरा करना' }).getByRole('listitem').count()).toBe(15);
  // The claim of that desk runs out.
  await desk.close();
  product.clock.advance({ minutes: 6 });
  const reviewer = await createStaffMember(product, 'reviewer');
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const body = { outcome: 'joiner' as const, penalties: [], reason: 'What the screens show.', version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
  await again.page.getByRole('heading', { name: 'आपकी जीत हुई' }).waitFor();
  await again.close();

  await product.go(owner, '/settings?show=battles');
  await owner.getByText(/Settled by rule: 1. Objections: 1, of which reviewers upheld 1/).waitFor();
  await owner.getByText('Settle clear results by rule').waitFor();
});
