import { sendAct } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { beginTournament, joinTournament, planTournament, startArenaGame } from '@muqabla/testing/tournament-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;
let chand: Player;

beforeAll(async () => {
  [asha, bilal, chand] = [
    await playerWithCash(product.origin, 100, 'Asha Verma'),
    await playerWithCash(product.origin, 100, 'Bilal Khan'),
    await playerWithCash(product.origin, 100, 'Chand Roy'),
  ];
});

const choose = (player: Player, isWatched: boolean) =>
  player.call('PUT /user/me/leading', { body: { isShown: true, isWatched } });

it('a game is watched a minute behind, replayed, shared, and gone when a player switches it off', async () => {
  const signIn = readSignIns(product.dataDirectory).staff.find(({ role }) => role === 'owner');
  if (signIn === undefined) throw new Error('the sandbox has no owner');
  const owner = await signInStaff(product.origin, signIn, product.clock.now());
  const id = await planTournament(product, owner, { gameName: 'Instant Chess' });
  for (const player of [asha, bilal]) {
    await choose(player, true);
    await joinTournament(player, id);
  }
  await beginTournament(product, id);
  const matchId = await startArenaGame(product, { host: asha, joiner: bilal }, id);
  const { dice } = await asha.call('GET /match/board/{matchId}', { params: { matchId }, query: { since: '0' } });
  const [first, second] = dice.first === 'host' ? [asha, bilal] : [bilal, asha];
  await sendAct(first, matchId, 0, { type: 'move', move: 'e2e4' });
  await sendAct(second, matchId, 1, { type: 'move', move: 'e7e5' });
  const pair = `${asha.me.username} – ${bilal.me.username}`;

  await product.withPhone(chand, { locale: 'hi-IN', colorScheme: 'dark', reducedMotion: 'reduce' }, async (phone) => {
    await open(phone, '/leaders');
    await phone.page.getByRole('link', { name: 'दूसरों के गेम देखें' }).click();
    await phone.page.getByRole('link', { name: new RegExp(pair) }).click();
    await phone.page.getByText('आप इसे 60 सेकंड पीछे देख रहे हैं।').waitFor();
    await phone.page.getByText('पहली चाल खेले जाने के 60 सेकंड बाद दिखती है।').waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
    product.clock.advance({ seconds: 65 });
    await expect.poll(() => phone.page.getByText('पहली चाल खेले जाने के 60 सेकंड बाद दिखती है।').count()).toBe(0);
    // A player switches it off while it is watched.
    await choose(bilal, false);
    product.clock.advance({ seconds: 5 });
    await phone.page.getByText('यह नहीं दिखाया जा रहा').waitFor();
  });

  await sendAct(first, matchId, 2, { type: 'resign' });
  // What the server has read of the game a moment ago is read again.
  product.clock.advance({ seconds: 3 });
  await product.withPhone(chand, { locale: 'en-IN', reducedMotion: 'reduce' }, async (phone) => {
    await open(phone, `/watch/of/${encodeURIComponent('Instant Chess')}/${bilal.id}`);
    await phone.page.getByText('This is not shown').waitFor();
    await open(phone, `/watch/of/${encodeURIComponent('Instant Chess')}/${asha.id}`);
    await phone.page.getByRole('heading', { name: asha.me.username }).waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
    await phone.page
      .getByRole('link', { name: new RegExp(pair) })
      .first()
      .click();
    await phone.page.getByText('Over', { exact: true }).waitFor();
    await phone.page.getByRole('button', { name: 'One step on' }).click();
    await phone.page.getByText(/\/watch\/game\/[\w-]+\?step=1$/).waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
    const shared = new URL((await phone.page.getByText(/\?step=1$/).textContent()) ?? '');
    await open(phone, `${shared.pathname}${shared.search}`);
    await phone.page.getByText(/\?step=1$/).waitFor();
    await open(phone, `/watch/game/${id}`);
    await phone.page.getByText('This is not shown').waitFor();
  });
  // The choice is made where the player chooses to appear.
  await product.withPhone(asha, { locale: 'en-IN' }, async (phone) => {
    await open(phone, '/leaders');
    // The box changes with the answer of the server.
    await phone.page.getByRole('checkbox', { name: /Let others see my games/ }).click();
    await expect
      .poll(async () => {
        product.clock.advance({ seconds: 3 });
        return (await chand.send('GET /watch/games/{matchId}', { params: { matchId } })).status;
      })
      .toBe(404);
  });
});
