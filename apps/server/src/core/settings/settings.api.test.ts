import { paise } from '@muqabla/contract/money';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { recordLog } from '@muqabla/testing/recorded-log';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';
import { createSettings } from './read-settings.ts';

const { log, lines } = recordLog('error');
const server = setUpTestServer({ log });

const settingsIn = async (language: string) =>
  (
    await createCaller(server.origin).send<Record<string, unknown>>(
      'GET /settings',
      {},
      { 'accept-language': language },
    )
  ).body;

describe('the settings', () => {
  it('are the product’s defaults until the operator changes them', async () => {
    expect(await settingsIn('en')).toEqual({
      newLanguages: ['mr', 'bn', 'gu', 'kn'],
      brandLogo: '',
      brandName: 'Muqabla',
      marqueeText: '',
      homepageText: '',
      metaText: expect.stringMatching(/^Head-to-head battles of skill/),
      whatsapp: '',
      instagram: '',
      grievanceName: '',
      grievanceEmail: '',
      grievancePhone: '',
      grievanceAddress: '',
      withdrawAllow: true,
      siteMode: 'live',
      playMode: 'sandbox',
      standIns: ['payments', 'payouts', 'kyc', 'sms', 'push', 'recharge'],
      economy: 'sandbox',
      visitSamplePercent: 0,
      demoBattles: true,
      commissionPercent: 5,
      gstPercent: 28,
      referralPercents: [2, 1],
      joiningBonus: 10,
      stakeMin: 50,
      stakeMax: 10_000,
      stakeStep: 1,
      depositMin: 50,
      depositMax: 10_000,
      rechargeMin: 10,
      rechargeMax: 5000,
      penaltyFraud: 100,
      penaltyWrongUpdate: 100,
      penaltyAbusing: 50,
      penaltyNotUpdating: 25,
      assistSettles: false,
      assistMinutes: 10,
      extraTime: false,
      minimumAge: 18,
      ageProof: false,
      bannedStates: ['Tamil Nadu', 'Andhra Pradesh', 'Telangana', 'Assam', 'Odisha', 'Sikkim', 'Nagaland'],
    });
  });

  it('are in the caller’s language', async () => {
    expect((await settingsIn('hi-IN,hi;q=0.9,en;q=0.8')).metaText).toMatch(/^भारत/);
    expect((await settingsIn('en,hi')).metaText).toMatch(/^Head-to-head/);
  });

  it('name the languages that nobody has confirmed yet', async () => {
    const { settings } = server.services;
    expect((await settingsIn('en')).newLanguages).toEqual(['mr', 'bn', 'gu', 'kn']);
    await settings.write('reviewedLanguages', ['bn']);
    expect((await settingsIn('en')).newLanguages).toEqual(['mr', 'gu', 'kn']);
    await expect(settings.write('reviewedLanguages', ['hi'] as never)).rejects.toThrow();
  });

  it('change for every caller when the operator changes one', async () => {
    const { settings } = server.services;
    await settings.write('homepageText', { en: 'Closed on Sunday.', hi: 'रविवार को बंद।' });
    await settings.write('stakeMin', paise(100_00));
    expect(await settingsIn('en')).toMatchObject({ homepageText: 'Closed on Sunday.', stakeMin: 100 });
    expect((await settingsIn('hi')).homepageText).toBe('रविवार को बंद।');
    await settings.write('stakeMin', paise(50_00));
  });

  it('reach another process within a second', async () => {
    const { db, clock } = server.services;
    const elsewhere = createSettings({ db, clock });
    // Read once, so that this process caches the old values.
    expect((await settingsIn('en')).homepageText).not.toBe('From elsewhere.');
    await elsewhere.write('homepageText', { en: 'From elsewhere.', hi: '' });
    server.clock.advance({ seconds: 1 });
    expect((await settingsIn('en')).homepageText).toBe('From elsewhere.');
  });

  it.each([
    ['whatsapp', 'javascript:alert(1)'],
    ['instagram', 'https://evil.example'],
    ['stakeMax', 1_00],
    ['commissionPercent', 2],
  ] as const)('refuse %s = %s', async (name, value) => {
    await expect(server.services.settings.write(name, value as never)).rejects.toThrow();
    expect(await settingsIn('en')).toMatchObject({
      whatsapp: '',
      instagram: '',
      stakeMax: 10_000,
      commissionPercent: 5,
    });
  });

  it('contain no dangerous link even when one was written around the checks', async () => {
    await server.services.db.query(`insert into settings values ('whatsapp', '"javascript:alert(1)"', now())`);
    server.clock.advance({ seconds: 2 });
    expect((await settingsIn('en')).whatsapp).toBe('');
  });
});

describe('the deposit’s bounds', () => {
  it('follow the settings', async () => {
    const { settings } = server.services;
    const player = await registerPlayer(server.origin);
    await settings.write('depositMin', paise(200_00));
    const { status, body } = await player.send('POST /user/deposit', { body: { amount: 199, userId: player.id } });
    expect([status, body.message]).toEqual([422, 'Choose an amount from ₹200 to ₹10,000.']);
    await settings.write('depositMin', paise(50_00));
  });

  it('and the GST rate stay the same for a started deposit', async () => {
    const { settings } = server.services;
    const player = await registerPlayer(server.origin);
    const { result } = await player.call('POST /user/deposit', { body: { amount: 100, userId: player.id } });
    await settings.write('gstPercent', 40);
    await fetch(`${result.payment_url}/pay`, { method: 'POST' });
    const paid = await afterJobs(server, 'the credit', async () => {
      const deposit = await player.call('GET /user/deposit/{depositId}', { params: { depositId: result.depositId } });
      return deposit.status === 'captured' ? deposit : undefined;
    });
    expect(paid).toMatchObject({ base: 78.13, gst: 21.87, cashback: 21.87 });
    await settings.write('gstPercent', 28);
  });
});

describe('the games', () => {
  it('are listed in their order, in the caller’s language', async () => {
    const caller = createCaller(server.origin);
    const games = await caller.call('GET /settings/allgames');
    expect(games.map(({ gameName, title, resultMode }) => [gameName, title, resultMode])).toEqual([
      ['Ludo Classic', 'Ludo Classic', 'manual'],
      ['Ludo Quick', 'Ludo Quick', 'manual'],
      ['Chess', 'Chess', 'auto'],
      ['Carrom', 'Carrom', 'manual'],
    ]);
    const { body } = await caller.send<typeof games>('GET /settings/allgames', {}, { 'accept-language': 'hi' });
    expect(body.map(({ gameName, title }) => [gameName, title])).toContainEqual(['Chess', 'शतरंज']);
    for (const { instructions } of body) expect(instructions.length).toBeGreaterThan(2);
    // The response has nothing beyond the contract, such as the link template.
    expect(Object.keys(games[0] ?? {}).toSorted()).toEqual([
      '_id',
      'gameName',
      'game_image',
      'instructions',
      'resultMode',
      'status',
      'title',
    ]);
  });

  it('have pictures on the API host', async () => {
    for (const { game_image } of await createCaller(server.origin).call('GET /settings/allgames')) {
      expect((await fetch(`${server.origin}/api${game_image}`)).headers.get('content-type')).toContain('image/svg');
    }
  });
});

describe('maintenance', () => {
  it('closes everything but the settings, staff and the gateway’s webhooks', async () => {
    const player = await registerPlayer(server.origin);
    const { result } = await player.call('POST /user/deposit', { body: { amount: 100, userId: player.id } });
    await server.services.settings.write('siteMode', 'maintenance');
    try {
      const { status, body } = await player.send('GET /settings/allgames');
      expect([status, body.code, body.message]).toEqual([503, 'MAINTENANCE', 'Website is getting updated']);
      expect(lines).toEqual([]);
      expect((await player.send('GET /settings')).status).toBe(200);
      await fetch(`${result.payment_url}/pay`, { method: 'POST' });
      await afterJobs(server, 'the credit', async () => {
        const [deposit] = await server.services.db.query<{ status: string }>(
          'select status from deposits where deposit_id = $1',
          [result.depositId],
        );
        return deposit?.status === 'captured' ? true : undefined;
      });
    } finally {
      await server.services.settings.write('siteMode', 'live');
    }
    expect((await player.send('GET /settings/allgames')).status).toBe(200);
  });
});
