import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnrolmentFixtures } from '@muqabla/testing/enrolment-fixtures';
import { registerPlayer } from '@muqabla/testing/player';
import { beginRegistration } from '@muqabla/testing/sign-up';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#e4572e"/></svg>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-khel-'));
  await mkdir(join(folder, 'store/points'), { recursive: true });
  await writeFile(join(folder, 'icon.svg'), ICON);
  await writeFile(join(folder, 'store/points/home.png'), 'a picture');
  await writeFile(join(folder, 'index.html'), 'not a picture');
});
const server = setUpTestServer({ config: () => ({ brandDirectory: folder }) });
let owner: StaffCaller;
const read = async (path: string) => fetch(`${server.origin}${path}`);
beforeAll(async () => {
  // The reference of the API has a reader before the rename.
  await read('/api/docs');
  owner = await createStaffMember(server, 'owner');
  const changes = [
    { name: 'brandName' as const, value: 'Khel' },
    { name: 'brandColour' as const, value: '#e4572e' },
  ];
  const { version } = await owner.call('GET /admin/settings');
  await owner.call('PUT /admin/settings', { body: { version, changes, reason: 'our own brand' } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says the operator’s name in the message with the OTP', async () => {
  const { caller, phone } = await beginRegistration(server.origin);
  const [message] = await caller.call('GET /sandbox/messages', { query: { to: phone } });
  expect(message?.text).toMatch(/^\d{6} is your Khel OTP\./);
});

it('names the account in authenticators and the passkeys of staff after it', async () => {
  const { invitation } = await createEnrolmentFixtures(server).invite(owner, 'support');
  const { body } = await owner.send<{ otpauth: string }>('POST /admin/invitation', { body: { invitation } });
  expect(body.otpauth).toContain('issuer=Khel');
  expect(await owner.call('POST /admin/me/passkeys/options')).toMatchObject({ rp: { name: 'Khel' } });
});

it('titles the documents of the API with it', async () => {
  for (const path of ['/api/openapi.json', '/api/asyncapi.json'])
    expect(await (await read(path)).json()).toMatchObject({ info: { title: 'Khel' } });
  for (const path of ['/api/openapi.json', '/api/asyncapi.json', '/api/docs'])
    expect(await (await read(path)).text()).not.toContain('Muqabla');
  expect(await (await read('/api/docs')).text()).toContain('Khel API');
});

it('serves the accent colour, with a text and an edge that can be seen', async () => {
  const css = await (await read('/api/brand.css?colour=e4572e')).text();
  expect(css).toMatch(/:root\[data-theme\]\{--action:#e4572e;--on-action:#0c122f;--action-edge:#\w{6}\}/);
});

it('refuses a colour on which no text can be read', async () => {
  const { version } = await owner.call('GET /admin/settings');
  const body = { version, changes: [{ name: 'brandColour' as const, value: '#767c8a' }], reason: 'too grey' };
  expect(await owner.send('PUT /admin/settings', { body })).toMatchObject({
    status: 422,
    body: { code: 'SETTINGS_WRONG' },
  });
});

it('serves the icon of the operator in every size, and the pictures of the store, and nothing else of the folder', async () => {
  for (const path of ['/icon.svg', '/admin/icon.svg']) expect(await (await read(path)).text()).toBe(ICON);
  for (const [path, side] of [
    ['/icon-192.png', 192],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const png = Buffer.from(await (await read(path)).arrayBuffer());
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([side, side, 'png']);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 32))).toEqual([7, 3, 1]);
  }
  expect(await (await read('/store/points/home.png')).text()).toBe('a picture');
  expect(await (await read('/index.html')).text()).not.toContain('not a picture');
});

it('keeps the name for the team', async () => {
  const player = await registerPlayer(server.origin);
  const answer = await player.send('PUT /user/update-username/{userId}', {
    params: { userId: player.id },
    body: { username: 'K h e l' },
  });
  expect(answer.body).toMatchObject({ code: 'USERNAME_RESERVED' });
});
