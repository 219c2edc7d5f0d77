import { type Player, playerWithCash } from '@muqabla/testing/player';
import { pushesTo } from '@muqabla/testing/push';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { beginTournament, joinTournament, planTournament, winArenaGame } from '@muqabla/testing/tournament-fixtures';
import { until } from '@muqabla/testing/until';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { hideOutcomes, open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;
let id: string;

const inMinutes = (minutes: number) => new Date(server.services.clock.now().getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  [asha, bilal] = [
    await playerWithCash(server.origin, 1000, 'Asha Verma'),
    await playerWithCash(server.origin, 1000, 'Bilal Khan'),
  ];
  id = await planTournament(server, await createStaffMember(server, 'owner'), { startsAt: inMinutes(60) });
});

it('reminds a player who asked and one with a seat, in both languages', () =>
  server.withPhone(asha, { locale: 'en-IN', reducedMotion: 'reduce' }, (first) =>
    server.withPhone(bilal, { locale: 'hi-IN', colorScheme: 'dark', reducedMotion: 'reduce' }, async (second) => {
      // A headless shell denies notifications, also where a test grants them.
      await first.page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'granted' });`);
      await first.page.context().grantPermissions(['notifications'], { origin: server.origin });
      await open(first, `/tournaments/${id}`);
      await first.page.getByRole('button', { name: 'Remind me 10 minutes before' }).click();
      await first.page.getByText('We will remind you 10 minutes before the start.').waitFor();
      await first.page.getByRole('button', { name: 'Do not remind me' }).click();
      await first.page.getByRole('button', { name: 'Remind me 10 minutes before' }).click();
      await first.page.getByRole('button', { name: 'Do not remind me' }).waitFor();
      expect(await faultsOf(first.page)).toEqual([]);
      // Pushes are off on this phone, so that it offers them.
      await first.page.getByRole('button', { name: 'Remind me with the app closed too' }).click();
      await first.page
        .getByRole('button', { name: 'Remind me with the app closed too' })
        .waitFor({ state: 'detached' });

      await open(second, `/tournaments/${id}`);
      await second.page.getByRole('button', { name: 'शामिल हों, मुफ़्त है' }).click();
      await second.page.getByText('शुरू होने से 10 मिनट पहले हम आपको याद दिलाएँगे।').waitFor();
      expect(await faultsOf(second.page)).toEqual([]);

      await server.services.db.query(
        `update tournaments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where tournament_id = $1`,
        [id, inMinutes(9)],
      );
      // A tournament is read at most every two seconds.
      server.clock.advance({ seconds: 3 });
      await server.jobs['remind-of-tournaments']?.({});
      const push = await until('the push', async () => (await pushesTo(asha)).at(0));
      expect(JSON.stringify(push)).toContain('begins in a few minutes');
      await open(first, '/notices');
      await first.page.getByRole('link', { name: /“Evening Arena” begins in a few minutes/ }).click();
      await first.page.waitForURL(`**/tournaments/${id}`);
      await first.page.getByRole('button', { name: 'Join, it is free' }).waitFor();
      await first.page.getByRole('group', { name: 'Reminder' }).waitFor({ state: 'detached' });
      await open(second, '/notices');
      await second.page.getByRole('link', { name: /“शाम का अखाड़ा” कुछ ही मिनट में शुरू हो रहा है/ }).click();
      await second.page.waitForURL(`**/tournaments/${id}`);
    }),
  ));

it('says that the third win in a row counted double, to winner and loser', async () => {
  for (const player of [asha, bilal]) await joinTournament(player, id);
  await beginTournament(server, id);
  const players = { winner: asha, loser: bilal };
  await winArenaGame(server, players, id);
  await winArenaGame(server, players, id);
  const third = await winArenaGame(server, players, id);
  await server.withPhone(asha, { locale: 'en-IN', reducedMotion: 'reduce' }, async (phone) => {
    await hideOutcomes(phone, asha);
    await open(phone, `/matchboard/${third}`);
    await phone.page
      .getByText('4 points in the tournament: this win counts double, after two wins in a row.', { exact: true })
      .waitFor();
    await phone.page.getByRole('link', { name: 'Back to the tournament' }).click();
    await phone.page.getByText('3 wins in a row: your next win counts double, 4 points.').waitFor();
    const row = phone.page.getByRole('listitem').filter({ hasText: asha.me.username });
    await row.getByText('3 wins in a row, the next counts double').waitFor();
    await row.getByText('Score 8').waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
  });
  const dark = { locale: 'hi-IN', colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  await server.withPhone(bilal, dark, async (phone) => {
    await hideOutcomes(phone, bilal);
    await open(phone, `/matchboard/${third}`);
    await phone.page
      .getByText(`${asha.me.username} को 4 पॉइंट मिले: लगातार दो जीत के बाद की जीत दोगुनी गिनी जाती है।`, { exact: true })
      .waitFor();
    await phone.page.getByRole('link', { name: 'टूर्नामेंट पर वापस' }).click();
    await phone.page.getByText('लगातार 3 जीत, अगली दोगुनी').waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
  });
});
