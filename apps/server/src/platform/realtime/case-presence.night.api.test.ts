import type { CasePresence } from '@muqabla/contract/cases';
import type { StaffRole } from '@muqabla/contract/roles';
import { playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';

const server = setUpTestServer();
const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

const connect = async (token: string | null) => {
  const socket = io(server.origin, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  opened.push(socket);
  const heard: CasePresence[] = [];
  socket.on('caseWatched', (watched: CasePresence) => heard.push(watched));
  await new Promise<void>((done, failed) => socket.on('connect', done).on('connect_error', failed));
  return {
    socket,
    heard,
    namesOf: () =>
      heard
        .at(-1)
        ?.staff.map(({ name }) => name)
        .toSorted(),
  };
};

const desk = async (role: StaffRole) => connect((await createStaffMember(server, role)).token);

const CASE = 'withdrawal:01900000-0000-7000-8000-000000000001';
const OTHER = 'withdrawal:01900000-0000-7000-8000-000000000002';

it('broadcasts to two staff members when they open and leave the same case', async () => {
  const [finance, owner] = [await desk('finance'), await desk('owner')];
  finance.socket.emit('watchCase', CASE);
  await expect.poll(finance.namesOf).toEqual(['finance']);
  owner.socket.emit('watchCase', CASE);
  await expect.poll(finance.namesOf).toEqual(['finance', 'owner']);
  await expect.poll(owner.namesOf).toEqual(['finance', 'owner']);
  expect(owner.heard.at(-1)?.about).toBe(CASE);
  owner.socket.emit('watchCase', OTHER);
  await expect.poll(finance.namesOf).toEqual(['finance']);
  await expect.poll(() => owner.heard.at(-1)).toMatchObject({ about: OTHER, staff: [{ name: 'owner' }] });
  finance.socket.emit('watchCase', OTHER);
  await expect.poll(owner.namesOf).toEqual(['finance', 'owner']);
  finance.socket.disconnect();
  await expect.poll(owner.namesOf).toEqual(['owner']);
});

it('lists a staff member once, however many pages they have open', async () => {
  const member = await createStaffMember(server, 'finance');
  const pages = [await connect(member.token), await connect(member.token)];
  for (const { socket } of pages) socket.emit('watchCase', CASE);
  await expect.poll(() => pages[1]?.heard.length).toBeGreaterThan(0);
  expect(pages[1]?.heard.at(-1)?.staff).toEqual([{ staffId: member.staffId, name: 'finance' }]);
});

it('sends nothing to staff without permission, to players, and for an unknown kind of case', async () => {
  const finance = await desk('finance');
  const support = await desk('support');
  const player = await connect((await playerWithCash(server.origin, 100)).token);
  finance.socket.emit('watchCase', CASE);
  await expect.poll(finance.namesOf).toEqual(['finance']);
  for (const { socket } of [support, player]) socket.emit('watchCase', CASE);
  const strange = [
    '',
    'withdrawal:',
    'nothing:1',
    'constructor:1',
    `withdrawal:${'x'.repeat(500)}`,
    null,
    { about: CASE },
  ];
  for (const about of strange) support.socket.emit('watchCase', about);
  // An event of their own case would arrive after any event of the others.
  support.socket.emit('watchCase', 'chat:01900000-0000-7000-8000-000000000003');
  await expect.poll(support.namesOf).toEqual(['support']);
  expect(support.heard).toHaveLength(1);
  expect(player.heard).toEqual([]);
  expect(finance.namesOf()).toEqual(['finance']);
});
