import {
  type SettingChange,
  type SettingName,
  settingField,
  type StaffSetting,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import { existsIn } from '@muqabla/contract/economy';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { SETTING_SCHEMAS } from './known-settings.ts';

const server = setUpTestServer();
let owner: Caller;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner');
});

const reason = 'The operator decided so';
const settings = () => owner.call('GET /admin/settings');
const settingOf = async (name: SettingName): Promise<StaffSetting> =>
  (await settings()).settings.find((each) => each.name === name)!;
const publicly = async () => (await createCaller(server.origin).call('GET /settings')) as Record<string, unknown>;
const save = async (changes: SettingChange[], version?: number) =>
  owner.send<{ version: number; message: string; code: string }>('PUT /admin/settings', {
    body: { version: version ?? (await settings()).version, changes, reason },
  });
const lastAct = async () => (await owner.call('GET /admin/audit', { query: {} })).records[0];

describe('the owner', () => {
  it('reads every setting with its bounds, amounts in rupees', async () => {
    const { settings: all } = await settings();
    expect(all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(SETTING_SCHEMAS)
        .filter((name) => existsIn(settingField(name as SettingName), 'sandbox'))
        .toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await settingOf('stakeMin')).toMatchObject({ value: 50, byDefault: 50, isPublic: true, min: 0.01 });
    expect(await settingOf('joiningBonus')).toMatchObject({ value: 10, isPublic: true });
    expect(await settingOf('penaltyGames')).toMatchObject({ value: { lowBelow: 1000, lowPercent: 10 } });
    expect(await settingOf('marqueeText')).toMatchObject({ longest: 300 });
  });

  it('saves several together, with history and audit; public ones take effect at once', async () => {
    const { version } = await settings();
    const { status } = await save([
      { name: 'stakeMin', value: 100 },
      { name: 'stakeMax', value: 20_000.5 },
      { name: 'homepageText', value: { en: 'Closed on Sunday.', hi: 'रविवार को बंद।' } },
      { name: 'penaltyFraud', value: 150.25 },
    ]);
    expect(status).toBe(200);
    expect(await publicly()).toMatchObject({ stakeMin: 100, stakeMax: 20_000.5, homepageText: 'Closed on Sunday.' });
    expect((await server.services.settings.read()).penaltyFraud).toBe(150_25);
    const { entries } = await owner.call('GET /admin/settings/history', { query: { name: 'stakeMin' } });
    expect(entries).toEqual([
      expect.objectContaining({ name: 'stakeMin', before: 50, after: 100, reason, version: version + 1 }),
    ]);
    expect(await lastAct()).toMatchObject({
      action: 'settings.changed',
      before: { stakeMin: 50, penaltyFraud: 100 },
      after: { stakeMin: 100, penaltyFraud: 150.25 },
    });
  });

  it('previews the effect of changes and their problems, alone and together', async () => {
    const preview = await owner.call('POST /admin/settings/preview', {
      body: {
        changes: [
          { name: 'depositMin', value: 20_000 },
          { name: 'openMinutes', value: 0 },
          { name: 'whatsapp', value: 'https://evil.example/' },
          { name: 'withdrawMin', value: 100 },
          { name: 'gstPercent', value: 28 },
        ],
      },
    });
    expect(preview.changes.map(({ name }) => name)).toEqual(['depositMin', 'withdrawMin']);
    expect(preview.problems.map(({ names }) => names)).toEqual([
      ['openMinutes'],
      ['whatsapp'],
      ['depositMin', 'depositMax'],
    ]);
    expect(preview.problems[0]?.message).toBe('Enter a value from 1 to 1440.');
    expect(await settingOf('withdrawMin')).toMatchObject({ value: 95 });
  });

  it('saves all or nothing', async () => {
    const { body, status } = await save([
      { name: 'withdrawMin', value: 120 },
      { name: 'withdrawMax', value: 110 },
    ]);
    expect([status, body.code]).toEqual([422, 'SETTINGS_WRONG']);
    expect(body.message).toContain('The minimum withdrawal is above the maximum.');
    expect(await settingOf('withdrawMin')).toMatchObject({ value: 95 });
  });

  it('gets a refusal when another save came first: of two concurrent saves, one succeeds', async () => {
    const { version } = await settings();
    const answers = await Promise.all([5, 6].map((value) => save([{ name: 'maxOpenMatches', value }], version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await settings()).version).toBe(version + 1);
  });

  it('writes no history when nothing changed', async () => {
    const { version, settings: all } = await settings();
    const same = all.map(({ name, value }) => ({ name, value })) as SettingChange[];
    expect((await save(same)).status).toBe(200);
    expect((await settings()).version).toBe(version);
  });

  it('closes the site to players and opens it again, and stays signed in', async () => {
    const player = await registerPlayer(server.origin);
    await save([{ name: 'siteMode', value: 'maintenance' }]);
    expect((await player.send('GET /user/me')).status).toBe(503);
    expect((await publicly()).siteMode).toBe('maintenance');
    await save([{ name: 'siteMode', value: 'live' }]);
    expect((await player.send('GET /user/me')).status).toBe(200);
  });

  it('reads the history page by page, newest first', async () => {
    for (let value = 10; value < 64; value += 1) await save([{ name: 'openMinutes', value }]);
    const first = await owner.call('GET /admin/settings/history', { query: { name: 'openMinutes' } });
    expect(first.entries.map(({ after }) => after).slice(0, 2)).toEqual([63, 62]);
    const second = await owner.call('GET /admin/settings/history', {
      query: { name: 'openMinutes', cursor: first.next },
    });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 4, undefined]);
  });
});

describe('a logo', () => {
  const upload = (file: Blob) =>
    owner.send<{ brandLogo: string; code: string }>('POST /admin/settings/brand-logo', { body: {}, file });
  const draw = async (width: number, height: number) => {
    const half = { create: { width: width / 2, height, channels: 4, background: '#a04020' } } as const;
    const overlay = await sharp(half).png().toBuffer();
    const clear = { create: { width, height, channels: 4, background: '#00000000' } } as const;
    const picture = sharp(clear).composite([{ input: overlay, left: 0, top: 0 }]);
    const bytes = await picture
      .withMetadata({ exif: { IFD0: { Copyright: 'Acme Studio' } } })
      .png()
      .toBuffer();
    return new Blob([new Uint8Array(bytes)]);
  };

  it('is re-encoded with its transparency, included in backups, and public once it is saved', async () => {
    const { status, body } = await upload(await draw(1200, 400));
    expect([status, body.brandLogo]).toEqual([200, expect.stringMatching(/^\/brand-images\/.+\.webp$/)]);
    expect((await publicly()).brandLogo).toBe('');
    expect((await save([{ name: 'brandLogo', value: body.brandLogo }])).status).toBe(200);
    expect((await publicly()).brandLogo).toBe(body.brandLogo);
    const response = await fetch(`${server.origin}/api${body.brandLogo}`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 432, height: 144, hasAlpha: true });
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    expect(bytes.includes('Acme Studio')).toBe(false);
    const key = `brand/${body.brandLogo.split('/').at(-1)}`;
    expect(await server.services.db.query('select from public_images where storage_key = $1', [key])).toHaveLength(1);
    expect((await save([{ name: 'brandLogo', value: '' }])).status).toBe(200);
  });

  it.each([
    ['a file that is not a picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 415, 'NOT_AN_IMAGE'],
    ['more than 5 MB', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 413, 'FILE_TOO_LARGE'],
  ])('is not %s', async (_, file, status, code) => {
    const answer = await upload(file);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('must have a minimum size', async () => {
    expect((await upload(await draw(20, 20))).body.code).toBe('PICTURE_TOO_SMALL');
  });

  it.each(['/art/logo.svg', '/brand-images/00000000-0000-7000-8000-000000000000.webp', '/brand-images/../x.webp'])(
    'that was never uploaded is refused: %s',
    async (value) => {
      const changes: SettingChange[] = [{ name: 'brandLogo', value }];
      const { problems } = await owner.call('POST /admin/settings/preview', { body: { changes } });
      expect(problems).toEqual([{ names: ['brandLogo'], message: 'Upload this picture first.' }]);
      const { status, body } = await save(changes);
      expect([status, body.code]).toEqual([422, 'SETTINGS_WRONG']);
    },
  );
});

describe('settings cannot', () => {
  it.each([
    [[{ name: 'secretKey', value: 'x' }]],
    [[]],
    [[{ name: 'stakeMin', value: null }]],
    [
      [
        { name: 'stakeMin', value: 1 },
        { name: 'stakeMin', value: 2 },
      ],
    ],
  ])('what cannot be a change: %j', async (changes) => {
    expect((await save(changes as SettingChange[])).status).toBe(400);
  });

  it.each([
    ['stakeMin', 50.555],
    ['stakeMin', -1],
    ['stakeMin', '50'],
    ['stakeMin', true],
    ['marqueeText', 'one language'],
    ['siteMode', 'closed'],
    ['brandLogo', '//evil.example/x.png'],
    ['bannedStates', ['Tamil Nadu', 'Atlantis']],
    ['bannedStates', ['Assam', 'Assam']],
    ['minimumAge', 17],
    ['gameLinkHosts', ['https://evil.example']],
    ['referralPercents', [2]],
    ['referralPercents', [4, 3]],
    ['penaltyGames', { lowBelow: -1, lowPercent: 10, middleUpTo: 5000, middle: 50, high: 100 }],
  ] as const)('%s = %j', async (name, value) => {
    const { status, body } = await save([{ name, value } as SettingChange]);
    expect([status, body.code]).toEqual([422, 'SETTINGS_WRONG']);
  });

  it('be changed without a reason', async () => {
    const { version } = await settings();
    const body = { version, changes: [{ name: 'stakeMin', value: 60 }], reason: ' ' };
    expect((await owner.send('PUT /admin/settings', { body })).status).toBe(400);
  });

  it('be rewritten in their history', async () => {
    const { db } = server.services;
    await expect(db.query('update setting_changes set reason = $1', ['x'])).rejects.toThrow();
    await expect(db.query('delete from setting_changes')).rejects.toThrow();
  });

  it('be read by the public call when private', async () => {
    const shown = Object.keys(await publicly());
    for (const { name, isPublic } of (await settings()).settings)
      expect([name, shown.includes(name)]).toEqual([name, isPublic]);
  });
});
